import { oneAtATime } from '#platform/one-at-a-time.ts';
import { openReplacement } from '../open-replacement.ts';
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

/** Returns what the browser needs to approve the charge with the bank. */
export async function approveCharge(
  deps: ChargeDeps,
  { orderId, requestId }: Asked,
): Promise<ForBrowser | Over> {
  const payment = await findPayment(deps.db, orderId);
  if (payment?.state !== 'action_required' || payment.stripe_id === null) return { refusal: 'already_done' };
  if (payment.withdrawal_undo_until !== null) return { refusal: 'already_done' };
  const charge = await deps.payments.readCharge(payment.stripe_id);
  const isWaiting = charge.status === 'action_required' || charge.status === 'open';
  if (isWaiting && payment.order_state !== 'cancelled' && payment.order_state !== 'reassigning')
    return { paymentIntentId: charge.id, setupIntentId: null, clientSecret: charge.clientSecret };
  // The charge ended at the bank and no event reached us.
  await settleCharge(deps, orderId, charge, { actor: 'customer', requestId });
  return { refusal: 'already_done' };
}

/** Charges the order now instead of leaving it to the worker; both may try. */
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
 * Opens a setup for another method, for a charge that the first method did not pay. If a method was
 * saved before without an event reaching us, that one is used now instead. Only one request per order
 * runs at a time: a second one would otherwise find the saved method used and open a form for a charge
 * that is being paid.
 */
export const replaceMethod = (deps: ChargeDeps, asked: Asked): Promise<Replacement> =>
  oneAtATime(deps.db, `replace ${asked.orderId}`, (db) => openOrUse({ ...deps, db }, asked));

/** The browser reports how a charge ended; the true state is read from Stripe. */
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
