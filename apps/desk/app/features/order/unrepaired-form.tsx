import { reportUnrepairedAtDesk } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { UnrepairedFields, useUnrepaired } from '@mendwell/photos-web/request/unrepaired-fields.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { linesAtWork } from '@mendwell/web/request/lines-at-work.ts';
import { SendNotes } from '@mendwell/web/request/send-notes.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { FormEvent } from 'react';
import type { BenchForm } from './bench-view.ts';
import { TaskForm } from './task-form.tsx';
import { useAct, useAsk } from './use-act.ts';

/** Some of the agreed work cannot be done, or none of it; what it costs goes back by itself. */
export function UnrepairedForm({ order, fork, onSent }: BenchForm) {
  const say = useSay();
  const ask = useAsk();
  const { name } = useRequestInWords(order);
  const { act, isBusy, trouble } = useAct();
  const form = useUnrepaired(order);
  const { draft, chosen, follows, missing, attempt, isWaiting } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.ready();
    if (!body) return;
    void act(
      () => ask(reportUnrepairedAtDesk, { params: { id: order.id }, body }),
      (next) => {
        form.forget();
        onSent(next, 'unrepaired');
      },
    );
  };
  return (
    <TaskForm
      title={say(m.provider_unrepaired_title)}
      onSubmit={submit}
      before={fork}
      aside={<Note isAlert={false}>{follows ?? say(m.desk_bench_unrepaired_hint, { name })}</Note>}
      bar={{
        title: say(m.desk_bench_dropped, {
          count: String(chosen),
          total: String(linesAtWork(order).length),
        }),
        text: say(m.provider_photos_ready, { count: draft.photos.length }),
        button: say(m.provider_unrepaired_yes),
        busyLabel: isBusy ? say(m.provider_sending) : undefined,
      }}
    >
      <UnrepairedFields request={order} form={form} />
      <SendNotes {...{ attempt, isWaiting, missing, trouble }} />
    </TaskForm>
  );
}
