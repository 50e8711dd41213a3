import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { syncCourierJob } from './courier-jobs.ts';

type Cause = { readonly orderId: string; readonly requestId: string; readonly now: Date };

/** Calls the courier visit off. */
export async function callOffCourier(
  tx: Tx,
  jobs: JobSender,
  { orderId, requestId, now }: Cause,
): Promise<void> {
  const called = await tx
    .updateTable('courier_visits')
    .set({ state: 'called_off', changed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'chosen')
    .returning('kind')
    .execute();
  for (const { kind } of called) await jobs.send(tx, syncCourierJob, { orderId, kind }, { requestId });
}
