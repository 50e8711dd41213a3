import { leastCharge } from '@mendwell/domain';
import { changeOrder } from '#modules/orders/index.ts';
import { type Charge, PaymentsUnavailable } from '#providers/stripe/interface.ts';
import { bookMoney } from './book-money.ts';
import { changePayment } from './change-payment.ts';
import { countAttempt, findPayment, type Payment, storeChargeId } from './payment-repository.ts';
import { type Cause, type ChargeDeps, giveUpCharge, settleCharge } from './settle-charge.ts';
import { startDifference } from './start-charge.ts';

/**
 * Stripe repeats a failed response under the same idempotency key for a day. After a failure the attempt
 * is therefore counted, so that the next call uses another key.
 */
async function underKey<T>({ db }: ChargeDeps, payment: Payment, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.wasAnswered) await countAttempt(db, payment);
    throw error;
  }
}

/** Prepares the charge without moving money; its id is stored here before money moves. */
async function prepare(deps: ChargeDeps, payment: Payment): Promise<string> {
  const { amount, attempt, number: orderNumber, customer_stripe_id: customerId } = payment;
  if (payment.stripe_id !== null) return payment.stripe_id;
  if (!customerId) throw new Error('a charge without a customer at the payment provider');
  const first = `${payment.order_id}:${payment.quote_version}`;
  const key = attempt === 1 ? first : `${first}:${attempt}`;
  const charge = await underKey(deps, payment, () =>
    deps.payments.createCharge({ key, amount, orderNumber, customerId }),
  );
  return storeChargeId(deps.db, payment.id, charge.id);
}

/**
 * Confirms the charge, unless it has succeeded, is being processed, was cancelled or was refused with
 * this method.
 */
async function take(deps: ChargeDeps, payment: Payment): Promise<Charge> {
  const { payments } = deps;
  const stripeId = await prepare(deps, payment);
  // The order was cancelled, handed back or withdrawn from while the charge was being prepared: the charge is never
  // confirmed.
  const { order_state: state } = payment;
  if (state === 'cancelled' || state === 'reassigning' || payment.order_stopped === 'all') {
    await payments.cancelCharge(stripeId);
    return payments.readCharge(stripeId);
  }
  const methodId = payment.method_stripe_id;
  if (methodId === null) throw new Error('a charge without a payment method');
  const before = await payments.readCharge(stripeId);
  // One that was refused is tried again only with a method that was saved since.
  const isRefused = before.refusedMethodId === methodId;
  const isOver = ['succeeded', 'processing', 'canceled'].includes(before.status);
  if (isOver || isRefused) return before;
  const method = { methodId, mandateId: payment.mandate_stripe_id ?? undefined };
  const key = `${stripeId}:${payment.attempt}`;
  return underKey(deps, payment, () => payments.confirmCharge(stripeId, { key, method }));
}

/**
 * Takes the agreed price, once. If it is killed at any point and run again, it finds the charge that it
 * prepared, reads its state, and confirms it only if that has not been done.
 */
export async function chargeOrder(deps: ChargeDeps, orderId: string, cause: Cause): Promise<void> {
  const { db } = deps;
  const payment = await findPayment(db, orderId);
  if (payment?.state !== 'charging') return;
  // The customer has withdrawn and may still undo it: nothing is taken until then. Undoing the
  // withdrawal charges the order; the end of the undo period cancels the charge.
  if (payment.withdrawal_undo_until !== null) return;
  if (payment.amount < leastCharge) {
    const { actor, requestId } = cause;
    const { clock, shareRate } = deps;
    await db.transaction().execute(async (tx) => {
      await changeOrder(tx, deps, { orderId, requestId }, (change) => {
        changePayment(change, { command: 'succeed', actor });
        startDifference(change);
        return undefined;
      });
      await bookMoney(tx, orderId, { now: clock.now(), shareRate });
    });
    return;
  }
  try {
    await settleCharge(deps, orderId, await take(deps, payment), cause);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable && error.isFinal)) throw error;
    await giveUpCharge(deps, orderId, error.code, cause);
  }
}
