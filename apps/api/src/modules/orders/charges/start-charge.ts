import { debitDay, needsAnnouncement } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { lockOrder } from '../order-repository.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';

type Cause = { readonly orderId: string; readonly requestId: string; readonly now: Date };

/**
 * Starts the charge when the price is agreed: it is stored once for each agreed price, and the worker
 * takes it from there. A debit is announced first. Stripe is never called inside a transaction.
 */
export async function startCharge(
  tx: Tx,
  jobs: JobSender,
  { orderId, requestId, now }: Cause,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const amount = order?.agreed?.estimatedPrice;
  if (!order || amount === undefined) throw new Error('an order is charged without an agreed price');
  const isAnnounced = needsAnnouncement(order.method_type, amount);
  const command = isAnnounced ? 'announce' : 'charge';
  const changed = await changePayment(tx, jobs, { orderId, command, actor: 'time', requestId, now });
  if ('refusal' in changed) throw new Error(`an agreed order cannot be charged: ${changed.refusal}`);
  await tx
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: orderId,
      quote_version: order.quote_version,
      amount,
      state: isAnnounced ? 'announced' : 'charging',
      stripe_id: null,
      failure: null,
      debit_on: isAnnounced ? debitDay(now) : null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  if (!isAnnounced) await jobs.send(tx, chargeOrderJob, { orderId }, { requestId });
}
