import { v7 as newId } from 'uuid';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';

type Cause = { readonly orderId: string; readonly requestId: string; readonly now: Date };

/**
 * The price is agreed: its charge is written down, once for each agreed price, and the worker takes it
 * from there. No call to the payment provider inside a transaction.
 */
export async function startCharge(
  tx: Tx,
  jobs: JobSender,
  { orderId, requestId, now }: Cause,
): Promise<void> {
  const changed = await changePayment(tx, jobs, {
    orderId,
    command: 'charge',
    actor: 'time',
    requestId,
    now,
  });
  if ('refusal' in changed) throw new Error(`an agreed order cannot be charged: ${changed.refusal}`);
  const { agreed, quote_version: quoteVersion } = changed.order;
  if (!agreed) throw new Error('an order is charged without an agreed price');
  await tx
    .insertInto('payments')
    .values({
      id: newId(),
      order_id: orderId,
      quote_version: quoteVersion,
      amount: agreed.estimatedPrice,
      state: 'charging',
      stripe_id: null,
      failure: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  await jobs.send(tx, chargeOrderJob, { orderId }, { requestId });
}
