import { closeDays, type DeskWeek, type EndpointResponse, previewClosure } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
import { type ClosureRefusal, calendarLimits, type DayRange, refuseClosure } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '@mendwell/ui/dialog.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { TextField } from '@mendwell/ui/text-field.tsx';
import { ActTrouble } from '@mendwell/web/request/act-trouble.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tell, useChangeWeek } from './use-change-week.ts';
import { useDaysInWords } from './use-days-in-words.ts';

type Props = {
  readonly week: DeskWeek;
  readonly change: ReturnType<typeof useChangeWeek>;
  readonly onTell: Tell;
  readonly onClose: () => void;
};
type Preview = EndpointResponse<typeof previewClosure>;

function useRefusalWords() {
  const { say } = useSite();
  const { closedDays, daysAhead, closures } = calendarLimits;
  const words: Readonly<Record<ClosureRefusal, string>> = {
    past: say(m.desk_week_close_past),
    reversed: say(m.desk_week_close_reversed),
    too_long: say(m.desk_week_close_too_long, { days: closedDays }),
    too_far: say(m.desk_week_close_too_far, { days: daysAhead }),
    closed: say(m.desk_week_close_closed),
    too_many: say(m.desk_week_close_too_many, { count: closures }),
  };
  return words;
}

/** Closes days in two steps: which ones, and then, before anything is changed, which agreed orders fall into them. */
export default function CloseDaysDialog({ week, change, onTell, onClose }: Props) {
  const { say } = useSite();
  const inWords = useDaysInWords();
  const refusals = useRefusalWords();
  const { ask, isBusy, trouble, revalidate } = change;
  const [range, setRange] = useState<DayRange>({ from: '', to: '' });
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [preview, setPreview] = useState<Preview>();
  const isFilled = range.from !== '' && range.to !== '';
  const refusal = isFilled ? refuseClosure(range, { today: week.today, closures: week.closures }) : undefined;
  const mistake = isFilled ? refusal && refusals[refusal] : say(m.desk_week_close_missing);

  const check = async () => {
    setIsChecked(true);
    if (mistake !== undefined) return;
    const found = await ask(previewClosure, { query: range });
    if (found?.ok) setPreview(found.response);
  };
  const close = async ({ version, orders }: Preview) => {
    const written = note.trim();
    const body = {
      ...range,
      version,
      seen: orders.map(({ id }) => id),
      ...(written ? { note: written } : {}),
    };
    const done = await ask(closeDays, { body });
    if (done && !done.ok && done.problem?.code === 'week_changed') {
      // What falls into the days is read again before anybody can confirm.
      setPreview(undefined);
      return;
    }
    if (!done?.ok) return;
    await revalidate();
    onTell(say(m.desk_week_closed, { days: inWords(range) }));
  };
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onClose()}
      contentKey={preview ? 'affected orders' : 'which days'}
    >
      <DialogHead title={say(m.desk_week_close)} closeLabel={say(m.shell_close)} />
      <DialogBody>
        <div className="week-form">
          {preview ? (
            <Affected preview={preview} />
          ) : (
            <>
              <p className="soft">{say(m.desk_week_close_lead)}</p>
              <div className="form form--2">
                <TextField
                  label={say(m.desk_week_close_from)}
                  type="date"
                  value={range.from}
                  onChange={(from) => setRange({ from, to: range.to === '' ? from : range.to })}
                />
                <TextField
                  label={say(m.desk_week_close_to)}
                  type="date"
                  value={range.to}
                  onChange={(to) => setRange({ ...range, to })}
                  error={isChecked ? mistake : undefined}
                />
              </div>
              <TextField
                label={say(m.desk_week_close_note)}
                optional={say(m.desk_week_close_optional)}
                hint={say(m.desk_week_close_note_hint)}
                maxLength={calendarLimits.noteLength}
                value={note}
                onChange={setNote}
              />
            </>
          )}
          <ActTrouble trouble={trouble} />
        </div>
      </DialogBody>
      <DialogFoot>
        {preview ? (
          <>
            <Button
              wide
              onPress={() => void close(preview)}
              busyLabel={isBusy ? say(m.provider_sending) : undefined}
            >
              {say(m.desk_week_close_confirm, { days: inWords(range) })}
            </Button>
            <Button look="quiet" wide isDisabled={isBusy} onPress={() => setPreview(undefined)}>
              {say(m.desk_week_close_back)}
            </Button>
          </>
        ) : (
          <Button wide onPress={() => void check()} busyLabel={isBusy ? say(m.desk_loading) : undefined}>
            {say(m.desk_week_close_check)}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function Affected({ preview: { orders } }: { readonly preview: Preview }) {
  const { say, locale, language } = useSite();
  if (orders.length === 0) return <Note tone="ok">{say(m.desk_week_close_free)}</Note>;
  const day = (on: string) => formatShortDay(locale, on);
  return (
    <>
      <Note tone="warn">{say(m.desk_week_close_affected, { count: orders.length })}</Note>
      <ul className="week-closures">
        {orders.map(({ id, orderNumber, items, why, on, promisedBack }) => (
          <li key={id}>
            <span>
              <Link to={`/orders/${id}`}>{orderNumber}</Link>{' '}
              {items
                .map(({ name, nameTranslations }) => (language === 'DE' ? nameTranslations.de : name))
                .join(', ')}
            </span>
            <small>
              {why === 'finish'
                ? say(m.desk_week_close_finish, { day: day(on), promised: day(promisedBack ?? on) })
                : say(m.desk_week_close_arrive, { day: day(on) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
