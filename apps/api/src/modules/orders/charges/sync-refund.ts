import { lockOrder } from '../order-repository.ts';
import { changePayment } from './change-payment.ts';
import { endRefund, givenRefund } from './refund-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';

/** A bank may return a refund weeks later: then the money is with us again, and support is notified. */
export async function syncRefund(
  { db, clock, jobs, payments }: ChargeDeps,
  stripeId: string,
  requestId: string,
): Promise<void> {
  const refund = await givenRefund(db, stripeId);
  if (!refund || !(await payments.readRefund(stripeId)).hasFailed) return;
  const { id, order_id: orderId } = refund;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockOrder(tx, orderId);
    if (!(await endRefund(tx, id, { from: 'done', to: 'failed', now }))) return;
    await changePayment(tx, jobs, { orderId, command: 'fail_refund', actor: 'time', requestId, now });
  });
}
