import * as z from 'zod/mini';

/** Every reason a call can be refused for, with the HTTP status that goes with it. */
export const problemStatus = {
  invalid_request: 400,
  unknown_client: 400,
  link_invalid: 404,
  not_found: 404,
  postcode_unknown: 404,
  not_acceptable: 406,
  timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

const FieldProblem = z.strictObject({
  /** Where in the request, in dots: `customer.email`. */
  field: z.string(),
  code: z.enum(['unknown', 'missing', 'invalid']),
  message: z.string(),
});

/** RFC 9457, with a stable code to branch on and wording in the asked language. */
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
});
export type Problem = z.infer<typeof Problem>;
