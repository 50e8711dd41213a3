import type Stripe from 'stripe';
import { StripeError } from '../api/stripe-error.ts';
import type { ChallengeOutcome } from '../objects/challenges.ts';
import { completeChallenge } from '../objects/complete-challenge.ts';
import type { Intent } from '../objects/intents.ts';
import { confirmPayment } from '../objects/payment-confirmation.ts';
import { createPaymentMethod } from '../objects/payment-methods.ts';
import { requireObject } from '../objects/require-object.ts';
import { confirmSetup } from '../objects/setup-confirmation.ts';
import type { Sandbox } from '../sandbox.ts';

export type AsBrowserOptions = {
  /** What the customer does when the bank asks; `none` leaves the challenge open. */
  readonly authentication?: ChallengeOutcome | 'none';
  readonly name?: string;
  readonly email?: string;
};

function enterMethod(sandbox: Sandbox, number: string, { name, email }: AsBrowserOptions): string {
  const billing_details = { name: name ?? 'Jenny Rosen', email: email ?? 'jenny@example.com' };
  const params: Stripe.PaymentMethodCreateParams = /^[A-Za-z]/.test(number)
    ? { type: 'sepa_debit', sepa_debit: { iban: number }, billing_details }
    : { type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' }, billing_details };
  return createPaymentMethod(sandbox, params, true).id;
}

/** Ignores a refusal here, as a page does: the intent records it. */
function tolerateRefusal(action: () => unknown): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
  }
}

function completeBankChallenge(
  sandbox: Sandbox,
  intent: Intent,
  { authentication = 'succeeded' }: AsBrowserOptions,
): void {
  if (intent.status !== 'requires_action' || authentication === 'none') return;
  for (const challenge of [...sandbox.store.challenges.values()].toReversed())
    if (challenge.intent === intent.id) return void completeChallenge(sandbox, challenge.id, authentication);
}

/** Does what the page would do: the customer enters a card number or an IBAN and confirms. */
export function completeSetup(
  sandbox: Sandbox,
  id: string,
  number: string,
  options: AsBrowserOptions,
): Stripe.SetupIntent {
  const intent = requireObject(sandbox, 'setup_intent', id, 'intent');
  const payment_method = enterMethod(sandbox, number, options);
  tolerateRefusal(() => confirmSetup(sandbox, intent, { payment_method, use_stripe_sdk: true }, true));
  completeBankChallenge(sandbox, intent, options);
  return structuredClone(intent);
}

/**
 * Does what the page would do when the customer is back to pay: with the method that the bank asked
 * about, or with another.
 */
export function completePayment(
  sandbox: Sandbox,
  id: string,
  options: AsBrowserOptions & { readonly number?: string },
): Stripe.PaymentIntent {
  const intent = requireObject(sandbox, 'payment_intent', id, 'intent');
  const payment_method = options.number
    ? enterMethod(sandbox, options.number, options)
    : intent.last_payment_error?.payment_method?.id;
  tolerateRefusal(() =>
    confirmPayment(
      sandbox,
      intent,
      { ...(payment_method ? { payment_method } : {}), use_stripe_sdk: true },
      true,
    ),
  );
  completeBankChallenge(sandbox, intent, options);
  return structuredClone(intent);
}
