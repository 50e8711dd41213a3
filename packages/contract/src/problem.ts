import * as z from 'zod/mini';
import { FinalPrice, PriceEstimate } from './price-estimate.ts';

/** Every reason for which a call can be refused, with its HTTP status. */
export const problemStatus = {
  invalid_request: 400,
  unknown_client: 400,
  code_required: 401,
  sign_in_required: 401,
  signature_invalid: 400,
  consent_missing: 403,
  not_allowed: 403,
  company_not_invited: 403,
  proof_stale: 403,
  discount_not_found: 404,
  link_invalid: 404,
  not_found: 404,
  postcode_unknown: 404,
  provider_unknown: 404,
  not_acceptable: 406,
  timeout: 408,
  already_done: 409,
  already_ordered: 409,
  claim_not_possible: 409,
  claim_above_cover: 409,
  claim_above_paid: 409,
  claim_changed: 409,
  claim_open: 409,
  code_invalid: 409,
  company_sign_in_invalid: 409,
  discount_exhausted: 409,
  exception_changed: 409,
  discount_minimum: 409,
  discount_over: 409,
  discount_used: 409,
  count_open: 409,
  question_open: 409,
  payouts_not_possible: 409,
  price_unpaid: 409,
  courier_called: 409,
  visit_full: 409,
  visit_not_offered: 409,
  visit_too_late: 409,
  nothing_left: 409,
  order_expired: 409,
  payment_incomplete: 409,
  refund_pending: 409,
  remedy_not_possible: 409,
  passkey_invalid: 409,
  photo_missing: 409,
  postcode_not_served: 409,
  price_changed: 409,
  prices_changed: 409,
  prices_invalid: 409,
  proposal_changed: 409,
  privacy_signal: 409,
  quote_changed: 409,
  quote_refused: 409,
  service_not_offered: 409,
  tag_unknown: 409,
  refund_too_high: 409,
  refund_not_paid: 409,
  own_request: 409,
  not_disputed: 409,
  week_changed: 409,
  already_invited: 409,
  own_rights: 409,
  last_operator: 409,
  role_not_possible: 409,
  person_changed: 409,
  export_too_large: 409,
  messages_closed: 409,
  conversation_changed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  image_unusable: 422,
  too_many_requests: 429,
  unexpected: 500,
  payment_unavailable: 503,
  unavailable: 503,
  upload_failed: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

const FieldProblem = z.strictObject({
  /** The path of the field in the request, separated by dots: `customer.email`. */
  field: z.string(),
  code: z.enum(['unknown', 'missing', 'invalid', 'not_offered', 'gone']),
  message: z.string(),
});

/** RFC 9457, with a stable code to branch on and text in the requested language. */
export const Problem = z.strictObject({
  type: z.string(),
  code: z.enum(problemCodes),
  status: z.int(),
  /** What happened. */
  title: z.string(),
  /** What to do next. */
  detail: z.string(),
  /** The request's id, for support. */
  instance: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  /** With `price_changed`: what the same order costs now. */
  price: z.optional(PriceEstimate),
  /** With `quote_changed`: the total of the newest quote. */
  quotePrice: z.optional(FinalPrice),
});
export type Problem = z.infer<typeof Problem>;
