import { v7 as newId } from 'uuid';
import { changeOrder } from '#modules/orders/index.ts';
import type { Refund } from '#providers/stripe/interface.ts';
import { bookMoney } from './book-money.ts';
import { changePayment } from './change-payment.ts';
import { findOrderOfCharge } from './payment-repository.ts';
import { insertFoundRefund, isOwnRefund } from './refund-repository.ts';
import { refundedSum, takenOf } from './refund-sums.ts';
import type { Cause, ChargeDeps } from './settle-charge.ts';

/**
 * Takes a refund into the books that somebody made at Stripe's own site, once: with its place in the
 * history, the correction of the receipt, and the mail to the customer. Our own refunds, which carry their
 * key, are settled by the job that makes them.
 */
export async function takeInRefund(
  deps: ChargeDeps,
  { id: stripeId, key, chargeId, amount, hasFailed }: Refund,
  { requestId }: Pick<Cause, 'requestId'>,
): Promise<void> {
  const { db } = deps;
  if (hasFailed || chargeId === undefined) return;
  if (key !== undefined && (await isOwnRefund(db, key))) return;
  const charge = await findOrderOfCharge(db, chargeId);
  if (!charge) return;
  const { id: paymentId, order_id: orderId } = charge;
  const { shareRate } = deps;
  await db.transaction().execute(async (tx) => {
    await changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      const id = newId();
      const found = { id, orderId, paymentId, stripeId, amount, now: change.now };
      if (!(await insertFoundRefund(tx, found))) return undefined;
      const isWhole = takenOf(change.order) - refundedSum(change.order) <= amount;
      changePayment(change, { command: isWhole ? 'refund' : 'refund_part', actor: 'support', refundId: id });
      return undefined;
    });
    await bookMoney(tx, orderId, { now: deps.clock.now(), shareRate });
  });
}
