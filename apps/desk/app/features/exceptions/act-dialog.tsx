import { type Exception, markExceptionSeen, retryException } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { type ExceptionSleep, exceptionNoteLength, exceptionRow, exceptionSleeps } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { NativeSelect } from '@mendwell/ui/native-select.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import type { useDeskCall } from '#app/site/use-desk-call.ts';
import { exceptionWords } from './exception-words.ts';
import { retryWords } from './retry-words.ts';

export type Act = { readonly what: 'retry' | 'seen'; readonly one: Exception };
type Props = Act & {
  readonly calling: ReturnType<typeof useDeskCall>;
  readonly onDone: (news: string) => void;
  readonly onClose: () => void;
};

const sleepWords = {
  not: m.desk_exceptions_sleep_not,
  next_working_day: m.desk_exceptions_sleep_next_working_day,
  three_days: m.desk_exceptions_sleep_three_days,
  week: m.desk_exceptions_sleep_week,
  for_good: m.desk_exceptions_sleep_for_good,
} as const satisfies Record<ExceptionSleep, unknown>;

const seenOf = ({ kind, id, since, version }: Exception) => ({ kind, id, since, version });

/** Asks why something is tried again, or what is done about it and how long it may be hidden. */
export default function ActDialog({ what, one, calling, onDone, onClose }: Props) {
  const { say, locale } = useSite();
  const { ask, isBusy, trouble, revalidate } = calling;
  const [words, setWords] = useState(what === 'seen' ? (one.holder?.note ?? '') : '');
  const [sleep, setSleep] = useState<ExceptionSleep>('not');
  const [isChecked, setIsChecked] = useState(false);
  const isRetry = what === 'retry';
  const retry = retryWords[exceptionRow(one.kind).retry ?? 'run'];
  const missing = isRetry ? m.desk_exceptions_reason_missing : m.desk_exceptions_note_missing;
  const typed = words.trim();
  const about = exceptionWords(one, { say, locale });

  const act = async () => {
    setIsChecked(true);
    if (typed === '') return;
    const done = isRetry
      ? await ask(retryException, { body: { ...seenOf(one), reason: typed } })
      : await ask(markExceptionSeen, { body: { ...seenOf(one), note: typed, sleep } });
    if (!done?.ok) return;
    await revalidate();
    onDone(say(isRetry ? m.desk_exceptions_retried : m.desk_exceptions_saved));
  };
  return (
    <Dialog isOpen onClose={() => !isBusy && onClose()} contentKey={what}>
      <DialogHead
        title={say(isRetry ? retry.name : m.desk_exceptions_seen)}
        closeLabel={say(m.shell_close)}
      />
      <DialogBody>
        <div className="stuck-form">
          <p>
            <b>{about.what}</b>
            {one.order && ` · ${one.order.number}`}
          </p>
          {isRetry && <p className="soft">{say(retry.text)}</p>}
          <TextField
            label={say(isRetry ? m.desk_exceptions_reason : m.desk_exceptions_note)}
            hint={say(m.desk_exceptions_reason_hint)}
            maxLength={exceptionNoteLength}
            lines={3}
            value={words}
            onChange={setWords}
            error={isChecked && typed === '' ? say(missing) : undefined}
          />
          {!isRetry && (
            <NativeSelect
              name="sleep"
              label={say(m.desk_exceptions_sleep)}
              placeholder={say(m.desk_exceptions_sleep)}
              value={sleep}
              onChange={(id) => setSleep(id as ExceptionSleep)}
              options={exceptionSleeps
                .filter((id) => id !== 'for_good' || one.canClose)
                .map((id) => ({ id, label: say(sleepWords[id]) }))}
            />
          )}
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        <Button wide onPress={() => void act()} busyLabel={isBusy ? say(m.provider_sending) : undefined}>
          {say(isRetry ? retry.name : m.desk_exceptions_save)}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
