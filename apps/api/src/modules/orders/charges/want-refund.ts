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
  /** Undefined refunds everything. */
  readonly amount?: number;
};

/**
 * Requests a refund of what was taken or may still be taken. A second request changes nothing. A debit
 * that is only announced is called off with the order; a part of it can be refunded only when all of it
 * has arrived.
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
