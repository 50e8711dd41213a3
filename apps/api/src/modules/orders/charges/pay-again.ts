import { openReplacement } from '#modules/payments/index.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import { chargeOrder } from './charge-order.ts';
import { findPayment } from './payment-repository.ts';
import { type ChargeDeps, settleCharge } from './settle-charge.ts';
import { type Asked, isReplaceable, useReplacement } from './use-replacement.ts';

/** What the payment provider's form in the browser needs. */
type ForBrowser = {
  readonly paymentIntentId: string | null;
  readonly setupIntentId: string | null;
  readonly clientSecret: string;
};
type Over = { readonly refusal: 'already_done' };

/** What the browser needs to approve the charge with the bank. */
export async function approveCharge(
  deps: ChargeDeps,
  { orderId, requestId }: Asked,
): Promise<ForBrowser | Over> {
  const payment = await findPayment(deps.db, orderId);
  if (payment?.state !== 'action_required' || payment.stripe_id === null) return { refusal: 'already_done' };
  if (payment.withdrawal_undo_until !== null) return { refusal: 'already_done' };
  const charge = await deps.payments.readCharge(payment.stripe_id);
  const isWaiting = charge.status === 'action_required' || charge.status === 'open';
  if (isWaiting && payment.order_state !== 'cancelled')
    return { paymentIntentId: charge.id, setupIntentId: null, clientSecret: charge.clientSecret };
  // Ended at the bank while nobody told us.
  await settleCharge(deps, orderId, charge, { actor: 'customer', requestId });
  return { refusal: 'already_done' };
}

/** Charged now instead of by the worker; both may try. */
export async function processCharge(deps: ChargeDeps, { orderId, requestId }: Asked): Promise<void> {
  await chargeOrder(deps, orderId, { actor: 'customer', requestId });
}

type Replacement = (ForBrowser & { readonly setupIntentId: string }) | Over;

async function openOrUse(deps: ChargeDeps, asked: Asked): Promise<Replacement> {
  const payment = await findPayment(deps.db, asked.orderId);
  if (!isReplaceable(payment)) return { refusal: 'already_done' };
  const { id, status, clientSecret } = await openReplacement(deps, asked.orderId);
  if (status === 'open') return { paymentIntentId: null, setupIntentId: id, clientSecret };
  await useReplacement(deps, id, asked);
  await processCharge(deps, asked);
  return { refusal: 'already_done' };
}

/**
 * An open setup for another method, for a charge that the first one did not pay. One that was saved before,
 * while nobody told us, is used now instead. One press at a time for each order: the second would otherwise
 * find the saved one used, and open a form for what is being paid.
 */
export const replaceMethod = (deps: ChargeDeps, asked: Asked): Promise<Replacement> =>
  oneAtATime(deps.db, `replace ${asked.orderId}`, (db) => openOrUse({ ...deps, db }, asked));

/** The browser tells how a charge ended; what is true is read where it happened. */
export async function recordCharge(
  deps: ChargeDeps,
  stripeId: string,
  { orderId, requestId }: Asked,
): Promise<undefined | { readonly refusal: 'not_found' }> {
  const payment = await findPayment(deps.db, orderId);
  // A charge of somebody else, or of another order, proves nothing about this one.
  if (!payment || payment.stripe_id !== stripeId) return { refusal: 'not_found' };
  const charge = await deps.payments.readCharge(stripeId);
  await settleCharge(deps, orderId, charge, { actor: 'customer', requestId });
  return undefined;
}
