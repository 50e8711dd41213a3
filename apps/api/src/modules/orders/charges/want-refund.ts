import { calledOffDebit } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changePayment } from './change-payment.ts';
import { refundOrderJob } from './charge-jobs.ts';

type Wish = {
  readonly orderId: string;
  readonly requestId: string;
  readonly now: Date;
  readonly reason: 'called_off' | 'withdrawn';
  /** Nothing: all of it. */
  readonly amount?: number;
};

/**
 * What was taken, or may still be, goes back. Wanting it twice is wanting it once. A debit that is only
 * announced is called off with the order; a part of it can go back only when all of it has arrived.
 */
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
  if (amount === undefined) {
    const failure = calledOffDebit;
    await changePayment(tx, jobs, { orderId, command: 'call_off', actor: 'time', requestId, now, failure });
  }
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
