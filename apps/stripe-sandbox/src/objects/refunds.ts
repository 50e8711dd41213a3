import type Stripe from 'stripe';
import { invalidRequest, missingParam } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from './ids.ts';
import { mergeMetadata } from './metadata.ts';
import { requireObject } from './require-object.ts';

function chargeToRefund(sandbox: Sandbox, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge) return requireObject(sandbox, 'charge', params.charge, 'charge');
  if (!params.payment_intent) throw missingParam('payment_intent');
  const intent = requireObject(sandbox, 'payment_intent', params.payment_intent, 'payment_intent');
  if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string')
    throw invalidRequest(
      undefined,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  return requireObject(sandbox, 'charge', intent.latest_charge);
}

function checkRefundable(charge: Stripe.Charge, amount: number): void {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(
      'charge_disputed',
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    );
  if (charge.refunded)
    throw invalidRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (charge.status !== 'succeeded')
    throw invalidRequest(
      'charge_not_refundable',
      `Charge ${charge.id} cannot be refunded: it is ${charge.status}.`,
    );
  if (amount < 1)
    throw invalidRequest('parameter_invalid_integer', 'Invalid positive integer', { param: 'amount' });
  if (amount > left)
    throw invalidRequest(
      undefined,
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
}

export function createRefund(sandbox: Sandbox, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeToRefund(sandbox, params);
  const amount = params.amount ?? charge.amount_captured - charge.amount_refunded;
  checkRefundable(charge, amount);
  const isCard = charge.payment_method_details?.type === 'card';
  const refund: Stripe.Refund = {
    id: newId(isCard ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: sandbox.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  };
  sandbox.store.refund.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  sandbox.events.emit('refund.created', refund);
  sandbox.events.emit('charge.refunded', charge);
  if (!isCard) sandbox.timers.after(sandbox.sepaDelayMs, refund.id, () => arrive(sandbox, refund));
  return refund;
}

function arrive(sandbox: Sandbox, refund: Stripe.Refund): void {
  refund.status = 'succeeded';
  sandbox.events.emit('refund.updated', refund);
}

/**
 * Lets the customer's bank return the refund, which may take weeks:
 * https://docs.stripe.com/refunds#failed-refunds
 */
export function failRefund(sandbox: Sandbox, refund: Stripe.Refund): void {
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  const charge = requireObject(sandbox, 'charge', refund.charge as string);
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'] as const)
    sandbox.events.emit(type, refund);
}

export function cancelRefund(sandbox: Sandbox, _params: unknown, id: string): Stripe.Refund {
  const refund = requireObject(sandbox, 'refund', id);
  throw invalidRequest(
    undefined,
    `You cannot cancel this refund because it has a status of ${refund.status}. Only a refund with the status requires_action can be canceled.`,
  );
}
