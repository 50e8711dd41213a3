import type Stripe from 'stripe';
import { StripeError } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Decline } from '../test-methods/declines.ts';
import { declineError } from './bank-refusals.ts';
import { createCharge } from './charges.ts';
import { openDispute } from './disputes.ts';

/** The bank pays: at once, reserved for a later capture, or (SEPA) after days. */
export function charge(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (!method.customer) sandbox.store.spent.set(method.id, true);
  const behaviour = sandbox.store.testMethods.get(method.id) ?? {};
  if (behaviour.settles) return debitLater(sandbox, intent, method, behaviour.settles);
  const made = createCharge(sandbox, intent, method, 'succeeded');
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    sandbox.events.emit('payment_intent.amount_capturable_updated', intent);
  } else {
    markPaid(sandbox, intent, intent.amount);
  }
  if (behaviour.disputed) openDispute(sandbox, made);
}

function debitLater(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  settles: { when: 'at-once' | 'later'; as: 'succeeded' | 'failed' },
): void {
  const made = createCharge(sandbox, intent, method, 'pending');
  intent.status = 'processing';
  sandbox.events.emit('payment_intent.processing', intent);
  sandbox.timers.after(settles.when === 'later' ? sandbox.sepaDelayMs : 0, intent.id, () =>
    settle(sandbox, intent, method, made, settles.as),
  );
}

function settle(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  made: Stripe.Charge,
  as: 'succeeded' | 'failed',
): void {
  made.status = as;
  if (as === 'failed') {
    made.failure_code = 'insufficient_funds';
    made.failure_message = "The customer's account has insufficient funds to cover this payment.";
    sandbox.events.emit('charge.failed', made);
    fail(sandbox, intent, method, made, {
      code: 'payment_intent_payment_attempt_failed',
      declineCode: 'insufficient_funds',
      message: made.failure_message,
    });
    return;
  }
  Object.assign(made, { paid: true, captured: true, amount_captured: made.amount });
  sandbox.events.emit('charge.succeeded', made);
  markPaid(sandbox, intent, made.amount);
  if (sandbox.store.testMethods.get(method.id)?.disputed) openDispute(sandbox, made);
}

export function markPaid(sandbox: Sandbox, intent: Stripe.PaymentIntent, amount: number): void {
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  sandbox.events.emit('payment_intent.succeeded', intent);
}

/** The bank refuses; the intent waits for another method. */
export function refuse(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeError {
  const made = createCharge(sandbox, intent, method, 'failed', decline);
  const error = fail(sandbox, intent, method, made, decline);
  return new StripeError(402, { ...error, payment_intent: intent });
}

function fail(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  made: Stripe.Charge,
  decline: Decline,
) {
  const error = { ...declineError(decline, method), charge: made.id };
  failWith(sandbox, intent, error);
  return error;
}

export function failWith(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  sandbox.events.emit('payment_intent.payment_failed', intent);
}
