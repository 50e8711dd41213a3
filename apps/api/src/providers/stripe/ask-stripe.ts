import { Stripe } from 'stripe';
import { PaymentsUnavailable } from './interface.ts';

const unanswered = [Stripe.errors.StripeConnectionError, Stripe.errors.StripeRateLimitError];
/**
 * Stripe rejects the request itself as invalid. A refused API key is not included, because it does not
 * concern one payment only.
 */
const final = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeIdempotencyError];
/** The same request is being processed at this moment; there is no result yet. */
const inProgress = 409;

/** Turns Stripe's errors into one of ours. The quoted text is left out. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isOneOf = (kinds: readonly (new (raw: never) => Error)[]) =>
      kinds.some((kind) => error instanceof kind);
    throw new PaymentsUnavailable({
      code: error.code ?? error.type,
      wasAnswered: !isOneOf(unanswered) && error.statusCode !== inProgress,
      isFinal: isOneOf(final),
    });
  }
}
