import type Stripe from 'stripe';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Decline } from '../test-methods/declines.ts';
import { askBank } from './ask-bank.ts';
import { attachPaymentMethod } from './attachment.ts';
import { authenticationFailure, declineError } from './bank-refusals.ts';
import type { ChallengeOutcome } from './challenges.ts';
import { newId } from './ids.ts';
import { unexpectedState } from './intents.ts';
import { createMandate } from './mandates.ts';
import { requireMethodForIntent } from './method-for-intent.ts';

/** Saves a payment method, or asks the customer's bank first, or refuses. */
export function confirmSetup(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  params: Stripe.SetupIntentConfirmParams,
  publishable: boolean,
): Stripe.SetupIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpectedState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this SetupIntent because it has already succeeded.'
        : `You cannot confirm this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.`,
    );
  const method = requireMethodForIntent(sandbox, intent, params, publishable);
  if (method.type === 'sepa_debit' && !publishable && !params.mandate_data)
    throw invalidRequest(
      'setup_intent_mandate_invalid',
      'This SetupIntent requires a mandate, but no mandate_data was provided.',
      { param: 'mandate_data', setup_intent: intent },
    );
  Object.assign(intent, {
    payment_method: method.id,
    latest_attempt: newId('setatt'),
    last_setup_error: null,
    next_action: null,
  });
  const behaviour = sandbox.store.testMethods.get(method.id) ?? {};
  if (behaviour.declinedAtSetup) throw refuse(sandbox, intent, method, behaviour.declinedAtSetup);
  if (behaviour.authentication) askBank(sandbox, intent, method, params);
  else succeed(sandbox, intent, method, params.mandate_data || undefined);
  return intent;
}

/** Continues the setup after the customer's answer to the bank. */
export function finishSetupChallenge(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  outcome: ChallengeOutcome,
): void {
  const behaviour = sandbox.store.testMethods.get(method.id) ?? {};
  intent.next_action = null;
  if (outcome === 'failed') {
    fail(sandbox, intent, authenticationFailure(intent, method));
  } else if (behaviour.declinedAfterAuthentication) {
    refuse(sandbox, intent, method, behaviour.declinedAfterAuthentication);
  } else {
    sandbox.store.authenticated.set(method.id, true);
    succeed(sandbox, intent, method, undefined);
  }
}

function succeed(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  mandate: Stripe.SetupIntentConfirmParams.MandateData | undefined,
): void {
  if (typeof intent.customer === 'string') attachPaymentMethod(sandbox, method, intent.customer);
  if (method.type === 'sepa_debit')
    intent.mandate = createMandate(sandbox, method, mandate?.customer_acceptance).id;
  if (method.card?.checks) method.card.checks.cvc_check = 'pass';
  intent.status = 'succeeded';
  sandbox.events.emit('setup_intent.succeeded', intent);
}

function refuse(
  sandbox: Sandbox,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): StripeError {
  const error = declineError(decline, method);
  fail(sandbox, intent, error);
  return new StripeError(402, { ...error, setup_intent: intent });
}

function fail(sandbox: Sandbox, intent: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = error;
  sandbox.events.emit('setup_intent.setup_failed', intent);
}
