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

/** What is said for each code, and what to do next. */
const wording: Record<ProblemCode, (say: Say, requestId: string) => [title: string, next: string]> = {
  invalid_request: (say) => [say(m.problem_invalid_request), say(m.problem_invalid_request_next)],
  unknown_client: (say) => [say(m.problem_unknown_client), say(m.problem_unknown_client_next)],
  link_invalid: (say) => [say(m.problem_link_invalid), say(m.problem_link_invalid_next)],
  not_found: (say) => [say(m.problem_not_found), say(m.problem_not_found_next)],
  postcode_unknown: (say) => [say(m.problem_postcode_unknown), say(m.problem_postcode_unknown_next)],
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
};

export const languageOf = (request: FastifyRequest) => languageFromHeader(request.headers['x-language']);
export const sayFor = (request: FastifyRequest): Say => sayIn(languageLocales[languageOf(request)]);

/** The problem in the asked language. Its type is stable, its address explains nothing secret. */
export function problemFor(request: FastifyRequest, code: ProblemCode, errors?: Problem['errors']): Problem {
  const [title, detail] = wording[code](sayFor(request), request.id);
  return {
    type: `urn:problem:${code}`,
    code,
    status: problemStatus[code],
    title,
    detail,
    instance: request.id,
    ...(errors ? { errors } : {}),
  };
}

export const refuse = (reply: FastifyReply, code: ProblemCode, errors?: Problem['errors']) =>
  reply
    .status(problemStatus[code])
    .type(problemMediaType)
    // Already a string: a route's own response schema has no say in how an error looks.
    .serializer((payload: unknown) => String(payload))
    .send(JSON.stringify(problemFor(reply.request, code, errors)));
