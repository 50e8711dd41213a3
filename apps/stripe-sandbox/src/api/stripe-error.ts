import type Stripe from 'stripe';

type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_method?: Stripe.PaymentMethod;
  payment_intent?: Stripe.PaymentIntent;
  setup_intent?: Stripe.SetupIntent;
};

/** An error in Stripe's format: an HTTP status and the `error` member of the response. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalidRequest = (
  code: string | undefined,
  message: string,
  more: Partial<ErrorBody> = {},
): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', ...(code ? { code } : {}), message, ...more });

/** `label` is the word Stripe uses for the kind, for example `setupintent`. */
export const missingResource = (label: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${label}: '${id}'`,
    param,
  });

export const missingParam = (param: string): StripeError =>
  invalidRequest('parameter_missing', `Missing required param: ${param}.`, { param });
