import type Stripe from 'stripe';
import { invalidRequest } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import { authenticationRequired } from '../test-methods/declines.ts';
import { askBank } from './ask-bank.ts';
import { attachPaymentMethod } from './attachment.ts';
import { authenticationFailure } from './bank-refusals.ts';
import type { ChallengeOutcome } from './challenges.ts';
import { unexpectedState } from './intents.ts';
import { createMandate } from './mandates.ts';
import { requireMethodForIntent } from './method-for-intent.ts';
import { charge, failWith, refuse } from './payment-outcome.ts';

/** Collects the money, or asks the customer's bank first, or refuses. */
export function confirmPayment(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  params: Stripe.PaymentIntentConfirmParams,
  publishable: boolean,
): Stripe.PaymentIntent {
  checkState(intent);
  const method = requireMethodForIntent(sandbox, intent, params, publishable);
  ensureMandate(sandbox, intent, method, params, publishable);
  if (params.setup_future_usage) intent.setup_future_usage = params.setup_future_usage;
  if (params.receipt_email) intent.receipt_email = params.receipt_email;
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null });

  const behaviour = sandbox.store.testMethods.get(method.id) ?? {};
  if (behaviour.declinedAtCharge) throw refuse(sandbox, intent, method, behaviour.declinedAtCharge);
  const isKnownToBank =
    behaviour.authentication === 'unless-set-up' && sandbox.store.authenticated.has(method.id);
  if (behaviour.authentication && !isKnownToBank) {
    if (params.off_session || params.error_on_requires_action)
      throw refuse(sandbox, intent, method, authenticationRequired);
    askBank(sandbox, intent, method, params);
  } else {
    finish(sandbox, intent, method);
  }
  return intent;
}

function checkState(intent: Stripe.PaymentIntent): void {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
  if (open.includes(intent.status)) return;
  throw unexpectedState(
    intent,
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent's status is ${intent.status}, but must be one of the following to be confirmed: ${open.join(', ')}.`,
  );
}

/**
 * A debit needs the customer's mandate: given at a setup, with this request, or in the browser just now.
 */
function ensureMandate(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  params: Stripe.PaymentIntentConfirmParams,
  publishable: boolean,
): void {
  if (method.type !== 'sepa_debit') return;
  const known = sandbox.store.mandates.get(method.id);
  if (known && (!params.mandate || params.mandate === known)) return;
  if (params.mandate || (!params.mandate_data && !publishable))
    throw invalidRequest(
      'payment_intent_mandate_invalid',
      params.mandate
        ? `The mandate ${params.mandate} does not belong to the payment method ${method.id}.`
        : 'This PaymentIntent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and retry, providing acceptance data in the mandate_data parameter.',
      { payment_intent: intent },
    );
  createMandate(sandbox, method, params.mandate_data ? params.mandate_data.customer_acceptance : undefined);
}

/** Continues the payment after the customer's answer to the bank. */
export function finishPaymentChallenge(
  sandbox: Sandbox,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: ChallengeOutcome,
): void {
  intent.next_action = null;
  const behaviour = sandbox.store.testMethods.get(method.id) ?? {};
  if (outcome === 'failed') failWith(sandbox, intent, authenticationFailure(intent, method));
  else if (behaviour.declinedAfterAuthentication)
    refuse(sandbox, intent, method, behaviour.declinedAfterAuthentication);
  else finish(sandbox, intent, method);
}

function finish(sandbox: Sandbox, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (intent.setup_future_usage && typeof intent.customer === 'string')
    attachPaymentMethod(sandbox, method, intent.customer);
  charge(sandbox, intent, method);
}
