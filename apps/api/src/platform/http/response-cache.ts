import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type CachedResponse = {
  /** What the answer depends on beside its address. */
  readonly language: unknown;
  readonly accept: unknown;
  readonly client: unknown;
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly string[];
  /** What must be said again to who has it already. */
  readonly headersUnchanged: readonly string[];
};

/** More differently worded questions than the catalogue has answers: begin anew rather than grow. */
const most = 5000;
const longestUrl = 300;
/** Ways to ask for one address; a browser, a script and a test are three. */
const mostVariants = 12;
/** Belong to one request, not to its answer. */
const personal =
  /^(x-request-id|x-ratelimit-.*|ratelimit.*|retry-after|date|connection|keep-alive|transfer-encoding)$/;

const flat = (headers: OutgoingHttpHeaders, without: RegExp) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || without.test(name) ? [] : [name, String(value)],
  );

export const strongTag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether the asker has this very answer already. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/**
 * Answers that are the same for everybody, kept as bytes: the second time, nothing is routed, parsed
 * or written anew. A question is known by everything that its answer depends on.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse[]>();
  #count = 0;
  #given = 0;
  #generation = 0;

  #find({ url = '', headers }: IncomingMessage): CachedResponse | undefined {
    return this.#responses
      .get(url)
      ?.find(
        (one) =>
          one.language === headers['x-language'] &&
          one.accept === headers.accept &&
          one.client === headers['x-client-id'],
      );
  }

  /** Answers what has been asked before, and says whether it did. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const prepared = this.#find(request);
    if (!prepared) return false;
    this.#given += 1;
    if (isKnown(request.headers['if-none-match'], prepared.etag)) {
      response.writeHead(304, prepared.headersUnchanged as string[]).end();
    } else {
      response.writeHead(200, prepared.headers as string[]).end(prepared.body);
    }
    return true;
  }

  /** To be taken before an answer is made: what was made from something older is not kept. */
  generation(): number {
    return this.#generation;
  }

  keep(
    request: IncomingMessage,
    headers: OutgoingHttpHeaders,
    { etag, body, generation }: { etag: string; body: Buffer; generation: number },
  ): void {
    const { url = '', method, headers: asked } = request;
    if (generation !== this.#generation || url.length > longestUrl || method !== 'GET') return;
    if (this.#count >= most) this.forget();
    const variants = this.#responses.get(url) ?? [];
    if (variants.length >= mostVariants || this.#find(request)) return;
    this.#count += 1;
    this.#responses.set(url, variants);
    variants.push({
      language: asked['x-language'],
      accept: asked.accept,
      client: asked['x-client-id'],
      etag,
      body,
      headers: flat({ ...headers, 'content-length': body.length }, personal),
      headersUnchanged: [
        'etag',
        etag,
        'cache-control',
        String(headers['cache-control']),
        'vary',
        String(headers['vary']),
      ],
    });
  }

  forget(): void {
    this.#responses.clear();
    this.#count = 0;
    this.#generation += 1;
  }

  /** How many have been given since this was last asked. */
  takeCount(): number {
    const given = this.#given;
    this.#given = 0;
    return given;
  }
}
