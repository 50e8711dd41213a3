import {
  languageFromHeader,
  languageLocales,
  type Problem,
  type ProblemCode,
  problemMediaType,
  problemStatus,
  vendorMediaType,
} from '@mendwell/contract';
import { m, type Say, sayIn } from '@mendwell/copy';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The message for each code, and what the reader can do next. */
const wording: Record<ProblemCode, (say: Say, requestId: string) => [title: string, next: string]> = {
  invalid_request: (say) => [say(m.problem_invalid_request), say(m.problem_invalid_request_next)],
  unknown_client: (say) => [say(m.problem_unknown_client), say(m.problem_unknown_client_next)],
  link_invalid: (say) => [say(m.problem_link_invalid), say(m.problem_link_invalid_next)],
  not_found: (say) => [say(m.problem_not_found), say(m.problem_not_found_next)],
  postcode_unknown: (say) => [say(m.problem_postcode_unknown), say(m.problem_postcode_unknown_next)],
  provider_unknown: (say) => [say(m.problem_provider_unknown), say(m.problem_provider_unknown_next)],
  service_not_offered: (say) => [say(m.problem_service_not_offered), say(m.problem_service_not_offered_next)],
  postcode_not_served: (say) => [say(m.problem_postcode_not_served), say(m.problem_postcode_not_served_next)],
  claim_open: (say) => [say(m.problem_claim_open), say(m.problem_claim_open_next)],
  claim_not_possible: (say) => [say(m.problem_claim_not_possible), say(m.problem_claim_not_possible_next)],
  claim_changed: (say) => [say(m.problem_claim_changed), say(m.problem_claim_changed_next)],
  claim_above_paid: (say) => [say(m.problem_claim_above_paid), say(m.problem_claim_above_paid_next)],
  claim_above_cover: (say) => [say(m.problem_claim_above_cover), say(m.problem_claim_above_cover_next)],
  remedy_not_possible: (say) => [say(m.problem_remedy_not_possible), say(m.problem_remedy_not_possible_next)],
  proposal_changed: (say) => [say(m.problem_proposal_changed), say(m.problem_proposal_changed_next)],
  already_ordered: (say) => [say(m.problem_already_ordered), say(m.problem_already_ordered_next)],
  discount_not_found: (say) => [say(m.problem_discount_not_found), say(m.problem_discount_not_found_next)],
  discount_over: (say) => [say(m.problem_discount_over), say(m.problem_discount_over_next)],
  discount_exhausted: (say) => [say(m.problem_discount_exhausted), say(m.problem_discount_exhausted_next)],
  discount_minimum: (say) => [say(m.problem_discount_minimum), say(m.problem_discount_minimum_next)],
  discount_used: (say) => [say(m.problem_discount_used), say(m.problem_discount_used_next)],
  order_expired: (say) => [say(m.problem_order_expired), say(m.problem_order_expired_next)],
  payment_incomplete: (say) => [say(m.problem_payment_incomplete), say(m.problem_payment_incomplete_next)],
  refund_pending: (say) => [say(m.problem_refund_pending), say(m.problem_refund_pending_next)],
  photo_missing: (say) => [say(m.problem_photo_missing), say(m.problem_photo_missing_next)],
  consent_missing: (say) => [say(m.problem_consent_missing), say(m.problem_consent_missing_next)],
  privacy_signal: (say) => [say(m.problem_privacy_signal), say(m.problem_privacy_signal_next)],
  price_changed: (say) => [say(m.problem_price_changed), say(m.problem_price_changed_next)],
  payment_unavailable: (say) => [say(m.problem_payment_unavailable), say(m.problem_payment_unavailable_next)],
  signature_invalid: (say) => [say(m.problem_signature_invalid), say(m.problem_signature_invalid_next)],
  already_done: (say) => [say(m.problem_already_done), say(m.problem_already_done_next)],
  code_required: (say) => [say(m.problem_code_required), say(m.problem_code_required_next)],
  code_invalid: (say) => [say(m.problem_code_invalid), say(m.problem_code_invalid_next)],
  sign_in_required: (say) => [say(m.problem_sign_in_required), say(m.problem_sign_in_required_next)],
  not_allowed: (say) => [say(m.problem_not_allowed), say(m.problem_not_allowed_next)],
  proof_stale: (say) => [say(m.problem_proof_stale), say(m.problem_proof_stale_next)],
  company_sign_in_invalid: (say) => [
    say(m.problem_company_sign_in_invalid),
    say(m.problem_company_sign_in_invalid_next),
  ],
  company_not_invited: (say) => [say(m.problem_company_not_invited), say(m.problem_company_not_invited_next)],
  refund_too_high: (say) => [say(m.problem_refund_too_high), say(m.problem_refund_too_high_next)],
  refund_not_paid: (say) => [say(m.problem_refund_not_paid), say(m.problem_refund_not_paid_next)],
  own_request: (say) => [say(m.problem_own_request), say(m.problem_own_request_next)],
  not_disputed: (say) => [say(m.problem_not_disputed), say(m.problem_not_disputed_next)],
  passkey_invalid: (say) => [say(m.problem_passkey_invalid), say(m.problem_passkey_invalid_next)],
  courier_called: (say) => [say(m.problem_courier_called), say(m.problem_courier_called_next)],
  count_open: (say) => [say(m.problem_count_open), say(m.problem_count_open_next)],
  payouts_not_possible: (say) => [
    say(m.problem_payouts_not_possible),
    say(m.problem_payouts_not_possible_next),
  ],
  question_open: (say) => [say(m.problem_question_open), say(m.problem_question_open_next)],
  price_unpaid: (say) => [say(m.problem_price_unpaid), say(m.problem_price_unpaid_next)],
  messages_closed: (say) => [say(m.problem_messages_closed), say(m.problem_messages_closed_next)],
  conversation_changed: (say) => [
    say(m.problem_conversation_changed),
    say(m.problem_conversation_changed_next),
  ],
  prices_changed: (say) => [say(m.problem_prices_changed), say(m.problem_prices_changed_next)],
  prices_invalid: (say) => [say(m.problem_prices_invalid), say(m.problem_prices_invalid_next)],
  exception_changed: (say) => [say(m.problem_exception_changed), say(m.problem_exception_changed_next)],
  already_invited: (say) => [say(m.problem_already_invited), say(m.problem_already_invited_next)],
  own_rights: (say) => [say(m.problem_own_rights), say(m.problem_own_rights_next)],
  last_operator: (say) => [say(m.problem_last_operator), say(m.problem_last_operator_next)],
  role_not_possible: (say) => [say(m.problem_role_not_possible), say(m.problem_role_not_possible_next)],
  person_changed: (say) => [say(m.problem_person_changed), say(m.problem_person_changed_next)],
  export_too_large: (say) => [say(m.problem_export_too_large), say(m.problem_export_too_large_next)],
  week_changed: (say) => [say(m.problem_week_changed), say(m.problem_week_changed_next)],
  tag_unknown: (say) => [say(m.problem_tag_unknown), say(m.problem_tag_unknown_next)],
  visit_full: (say) => [say(m.problem_visit_full), say(m.problem_visit_full_next)],
  visit_not_offered: (say) => [say(m.problem_visit_not_offered), say(m.problem_visit_not_offered_next)],
  visit_too_late: (say) => [say(m.problem_visit_too_late), say(m.problem_visit_too_late_next)],
  nothing_left: (say) => [say(m.problem_nothing_left), say(m.problem_nothing_left_next)],
  quote_changed: (say) => [say(m.problem_quote_changed), say(m.problem_quote_changed_next)],
  quote_refused: (say) => [say(m.problem_quote_refused), say(m.problem_quote_refused_next)],
  not_acceptable: (say) => [
    say(m.problem_not_acceptable),
    say(m.problem_not_acceptable_next, { version: vendorMediaType }),
  ],
  timeout: (say) => [say(m.problem_timeout), say(m.problem_timeout_next)],
  body_too_large: (say) => [say(m.problem_body_too_large), say(m.problem_body_too_large_next)],
  unsupported_media_type: (say) => [
    say(m.problem_unsupported_media_type),
    say(m.problem_unsupported_media_type_next),
  ],
  too_many_requests: (say) => [say(m.problem_too_many_requests), say(m.problem_too_many_requests_next)],
  unexpected: (say, reference) => [say(m.problem_unexpected), say(m.problem_unexpected_next, { reference })],
  unavailable: (say) => [say(m.problem_unavailable), say(m.problem_unavailable_next)],
  image_unusable: (say) => [say(m.problem_image_unusable), say(m.problem_image_unusable_next)],
  upload_failed: (say) => [say(m.problem_upload_failed), say(m.problem_upload_failed_next)],
};

export const languageOf = (request: FastifyRequest) => languageFromHeader(request.headers['x-language']);
export const sayFor = (request: FastifyRequest): Say => sayIn(languageLocales[languageOf(request)]);

/** Details that a code alone does not convey. */
type ProblemFacts = Pick<Problem, 'errors' | 'price' | 'quotePrice'>;

/**
 * Returns the problem in the requested language. Its type is stable, and its address reveals nothing
 * secret.
 */
export function problemFor(request: FastifyRequest, code: ProblemCode, facts: ProblemFacts = {}): Problem {
  const [title, detail] = wording[code](sayFor(request), request.id);
  return {
    type: `urn:problem:${code}`,
    code,
    status: problemStatus[code],
    title,
    detail,
    instance: request.id,
    ...facts,
  };
}

/** How soon to try again when something was unreachable or full. */
const patience = (code: ProblemCode) => (problemStatus[code] === 503 ? { 'retry-after': '2' } : {});

export const refuse = (reply: FastifyReply, code: ProblemCode, facts?: ProblemFacts) =>
  reply
    .status(problemStatus[code])
    .headers(patience(code))
    .type(problemMediaType)
    // The payload is already a string, so that a route's response schema does not change an error.
    .serializer((payload: unknown) => String(payload))
    .send(JSON.stringify(problemFor(reply.request, code, facts)));

/** Refuses a client that has too much open at once: as soon as something of it ends, there is room. */
export const refuseForNow = (reply: FastifyReply) =>
  refuse(reply.header('retry-after', '2'), 'too_many_requests');
