import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { refundOrderJob } from './charge-jobs.ts';

type Wish = {
  readonly orderId: string;
  readonly requestId: string;
  readonly now: Date;
  readonly reason: 'called_off' | 'withdrawn';
  /** Nothing: all of it. */
  readonly amount?: number;
};

/** What was taken, or may still be, goes back. Wanting it twice is wanting it once. */
export async function wantRefund(
  tx: Tx,
  jobs: JobSender,
  { orderId, requestId, now, reason, amount }: Wish,
): Promise<void> {
  const charged = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!charged) return;
  await tx
    .insertInto('refunds')
    .values({
      id: newId(),
      order_id: orderId,
      amount: amount ?? null,
      reason,
      state: 'wanted',
      stripe_id: null,
      created_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await jobs.send(tx, refundOrderJob, { orderId }, { requestId });
}
