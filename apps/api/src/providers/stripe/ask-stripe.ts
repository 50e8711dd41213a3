import { Stripe } from 'stripe';
import { PaymentsUnavailable } from './interface.ts';

const unanswered = [Stripe.errors.StripeConnectionError, Stripe.errors.StripeRateLimitError];
/** What we ask makes no sense to them. A key of ours that they refuse is no matter of one payment. */
const final = [Stripe.errors.StripeInvalidRequestError, Stripe.errors.StripeIdempotencyError];
/** The same is being asked at this moment; there is no answer yet. */
const inProgress = 409;

/** Their troubles become one of ours; what they quote stays out of it. */
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
