import type Stripe from 'stripe';
import type { Decline } from '../test-methods/declines.ts';
import type { Intent } from './intents.ts';

type Refusal<Type> = {
  type: Type;
  code: string;
  decline_code?: string;
  message: string;
  payment_method: Stripe.PaymentMethod;
};

/** The error when the bank declines. */
export const declineError = (decline: Decline, method: Stripe.PaymentMethod): Refusal<'card_error'> => ({
  type: 'card_error',
  code: decline.code,
  ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  message: decline.message,
  payment_method: { ...method },
});

/** The error when the bank asked and the customer did not authenticate. */
export const authenticationFailure = (
  intent: Intent,
  method: Stripe.PaymentMethod,
): Refusal<'invalid_request_error'> => ({
  type: 'invalid_request_error',
  code: `${intent.object}_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  payment_method: { ...method },
});
