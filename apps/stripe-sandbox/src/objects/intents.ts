import type Stripe from 'stripe';
import { invalidRequest, type StripeError } from '../api/stripe-error.ts';

export type Intent = Stripe.SetupIntent | Stripe.PaymentIntent;

/** Returns the name that Stripe's messages use for the intent. */
export const nameOf = (intent: Intent): string =>
  intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';

export const unexpectedState = (intent: Intent, message: string): StripeError =>
  invalidRequest(`${intent.object}_unexpected_state`, message, { [intent.object]: intent });
