import { checkOutAtDesk, type DeskOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { useWorkInHand } from '@mendwell/photos-web/request/use-work.ts';
import { SendNotes } from '@mendwell/web/request/send-notes.tsx';
import { isShareMissing, type Shares, sharesToSend, WorkDone } from '@mendwell/web/request/work-done.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { type FormEvent, useState } from 'react';
import type { KeptCount } from '#app/site/kept-counts.ts';
import { BagFields } from './bag-fields.tsx';
import { CountWarning } from './count-warning.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskPhotos } from './task-photos.tsx';
import { useAsk } from './use-act.ts';
import { useBagTask } from './use-bag-task.ts';

type Props = { readonly order: DeskOrder; readonly again: KeptCount | undefined };

/** The work is done and packed: photos of it, and how many items went into the bag. It can be undone for a while. */
export default function CheckOut({ order, again }: Props) {
  const say = useSay();
  const ask = useAsk();
  const { work } = useWorkInHand();
  const task = useBagTask(order, again);
  const [done, setDone] = useState<Shares>(
    Object.fromEntries((again?.workDone ?? []).map(({ id, percent }) => [id, percent])),
  );
  // After a withdrawal only the workshop knows how much was done, and the rest is refunded.
  const asksShares = order.stopped === 'rest';
  const isUnsaid = asksShares && isShareMissing(order, done);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const workDone = asksShares ? sharesToSend(done) : [];
    task.submit({
      isComplete: !isUnsaid,
      send: ({ photos, items, counts }) =>
        ask(checkOutAtDesk, { params: { id: order.id }, body: { photos, counts, workDone, bag: { items } } }),
      kept: { way: 'out', tag: '', workDone },
    });
  };
  return (
    <TaskForm
      title={say(m.desk_order_check_out)}
      text={say(m.desk_order_check_out_text)}
      onSubmit={submit}
      bar={{
        title: say(m.desk_order_tally, { counted: String(task.counted), expected: String(task.expected) }),
        text: say(m.provider_photos_ready, { count: work.photos.length }),
        button: say(task.isWarned ? m.desk_order_send_anyway : m.provider_finished),
        busyLabel: task.isBusy ? say(m.provider_sending) : undefined,
      }}
    >
      {asksShares && (
        <WorkDone request={order} done={done} onChange={setDone} isAskedFor={task.attempt > 0} />
      )}
      <TaskPhotos
        order={order}
        title={say(m.provider_finish_photos)}
        text={say(m.provider_finish_photos_text)}
      />
      <BagFields order={order} title={say(m.custody_checkout_items)} task={task} />
      <CountWarning task={task} />
      <SendNotes {...task} missing={isUnsaid ? say(m.provider_work_done_missing) : undefined} />
    </TaskForm>
  );
}
