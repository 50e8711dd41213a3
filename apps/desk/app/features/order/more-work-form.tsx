import { askMoreWorkAtDesk, previewMoreWorkAtDesk } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { MoreWorkFields, useMoreWork } from '@mendwell/photos-web/request/more-work-fields.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { MoreWorkPreview, sayDifference } from '@mendwell/web/request/more-work-preview.tsx';
import { SendNotes } from '@mendwell/web/request/send-notes.tsx';
import type { AskMoreWorkPreview } from '@mendwell/web/request/use-more-work-preview.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { type FormEvent, useCallback } from 'react';
import type { BenchForm } from './bench-view.ts';
import { TaskForm } from './task-form.tsx';
import { useAct, useAsk } from './use-act.ts';

/** More work for a new price, with what the customer would see of it. */
export function MoreWorkForm({ order, fork, onSent }: BenchForm) {
  const { say, locale } = useSite();
  const ask = useAsk();
  const { name } = useRequestInWords(order);
  const { act, leaveIfMoved, isBusy, trouble } = useAct();
  const { id } = order;
  const askPreview = useCallback<AskMoreWorkPreview>(
    (question) => ask(previewMoreWorkAtDesk, { params: { id }, body: question }),
    [ask, id],
  );
  const form = useMoreWork(order, { ask: askPreview, onRefused: leaveIfMoved });
  const { draft, preview, missing, attempt, isWaiting } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.ready();
    if (!body) return;
    void act(
      () => ask(askMoreWorkAtDesk, { params: { id }, body }),
      (next) => {
        form.forget();
        onSent(next, 'asked more');
      },
    );
  };
  return (
    <TaskForm
      title={say(m.desk_bench_new_work)}
      onSubmit={submit}
      before={fork}
      aside={
        preview ? (
          <MoreWorkPreview request={order} preview={preview} work={draft.name} />
        ) : (
          <Note>{say(m.provider_more_lead, { name })}</Note>
        )
      }
      bar={{
        title: preview
          ? sayDifference(say, locale, { difference: preview.difference, name })
          : say(m.provider_more),
        text: say(m.provider_photos_ready, { count: draft.photos.length }),
        button: say(m.provider_more_send, { name }),
        busyLabel: isBusy ? say(m.provider_sending) : undefined,
      }}
    >
      <MoreWorkFields request={order} form={form} />
      <SendNotes
        {...{ attempt, isWaiting, trouble }}
        missing={missing.length > 0 ? say(m.provider_more_missing) : undefined}
      />
    </TaskForm>
  );
}
