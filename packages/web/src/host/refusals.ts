import { languageFromHeader, languageLocales, problemMediaType } from '@mendwell/contract';
import { m, type Say, sayIn } from '@mendwell/copy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settledLanguage } from '../server/language.server.ts';

/** Why this server refuses a request itself. The codes are those of the API. */
const statuses = {
  invalid_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
} as const;
export type Refusal = keyof typeof statuses;

const words: Record<Refusal, (say: Say) => readonly [title: string, next: string]> = {
  invalid_request: (say) => [say(m.problem_invalid_request), say(m.problem_not_found_next)],
  not_found: (say) => [say(m.problem_not_found), say(m.problem_not_found_next)],
  method_not_allowed: (say) => [say(m.problem_not_found), say(m.problem_not_found_next)],
  timeout: (say) => [say(m.problem_timeout), say(m.problem_timeout_next)],
  body_too_large: (say) => [say(m.problem_body_too_large), say(m.problem_body_too_large_next)],
  unsupported_media_type: (say) => [
    say(m.problem_unsupported_media_type),
    say(m.problem_unsupported_media_type_next),
  ],
  too_many_requests: (say) => [say(m.problem_too_many_requests), say(m.problem_too_many_requests_next)],
};

const languageOf = ({ url, headers, routeOptions }: FastifyRequest) =>
  routeOptions.config.forwarding
    ? languageFromHeader(headers['x-language'])
    : settledLanguage(url.includes('?') ? url.slice(url.indexOf('?')) : '', headers.cookie);

/** A page without scripts, styles and pictures: it costs nothing to make and nothing to send. */
const page = (locale: string, title: string, next: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${next}</p></body></html>`;

/** Refuses a request in words: a call as the API does it, anything else with a small page. */
export function refuse(
  reply: FastifyReply,
  code: Refusal,
  { retryAfter }: { readonly retryAfter?: number } = {},
): FastifyReply {
  const { request } = reply;
  const status = statuses[code];
  const locale = languageLocales[languageOf(request)];
  const [title, detail] = words[code](sayIn(locale));
  reply.status(status).header('cache-control', 'no-store');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (request.routeOptions.config.forwarding) {
    const problem = { type: `urn:problem:${code}`, code, status, title, detail, instance: request.id };
    // As in the API, the media type stays as it is, without a charset.
    return reply
      .type(problemMediaType)
      .serializer((payload: unknown) => String(payload))
      .send(JSON.stringify(problem));
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(page(locale, title, detail));
}
