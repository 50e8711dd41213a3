import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type CachedResponse = {
  /** What the response depends on besides its address. */
  readonly language: unknown;
  readonly accept: unknown;
  readonly client: unknown;
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly string[];
  /** Headers that are repeated in a 304 response. */
  readonly headersUnchanged: readonly string[];
};

/**
 * The limit: more different requests than the catalogue has responses. Then the cache is cleared instead
 * of growing.
 */
const most = 5000;
const longestUrl = 300;
/** Variants of the headers for one address; a browser, a script and a test make three. */
const mostVariants = 12;
/** Headers that belong to one request, not to its response. */
const personal =
  /^(x-request-id|x-ratelimit-.*|ratelimit.*|retry-after|date|connection|keep-alive|transfer-encoding)$/;

const flat = (headers: OutgoingHttpHeaders, without: RegExp) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || without.test(name) ? [] : [name, String(value)],
  );

export const strongTag = (body: Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Returns whether the client already has this exact response. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag));

/**
 * Caches responses that are the same for everybody, as bytes: the second time, nothing is routed, parsed
 * or serialised again. The key contains everything that a response depends on.
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

  /** Sends the cached response, if there is one, and returns whether it did. */
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

  /**
   * Must be read before a response is computed: a response that was computed from older data is not
   * cached.
   */
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

  /** Returns how many cached responses were sent since the last call. */
  takeCount(): number {
    const given = this.#given;
    this.#given = 0;
    return given;
  }
}
