import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Prepared = {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: readonly string[];
  /** What must be said again to who has it already. */
  readonly headersUnchanged: readonly string[];
};

/** More differently worded questions than the catalogue has answers: begin anew rather than grow. */
const most = 5000;
const longestUrl = 300;
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
export class PreparedAnswers {
  readonly #answers = new Map<string, Prepared>();
  #given = 0;

  #keyOf({ url = '', headers }: IncomingMessage): string {
    return `${url}\n${String(headers['x-language'])}\n${headers.accept}\n${String(headers['x-client-id'])}`;
  }

  /** Answers what has been asked before, and says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const prepared = this.#answers.get(this.#keyOf(request));
    if (!prepared) return false;
    this.#given += 1;
    if (isKnown(request.headers['if-none-match'], prepared.etag)) {
      response.writeHead(304, prepared.headersUnchanged as string[]).end();
    } else {
      response.writeHead(200, prepared.headers as string[]).end(prepared.body);
    }
    return true;
  }

  keep(request: IncomingMessage, headers: OutgoingHttpHeaders, etag: string, body: Buffer): void {
    if ((request.url?.length ?? 0) > longestUrl || request.method !== 'GET') return;
    if (this.#answers.size >= most) this.#answers.clear();
    const all = { ...headers, 'content-length': body.length };
    this.#answers.set(this.#keyOf(request), {
      etag,
      body,
      headers: flat(all, personal),
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
    this.#answers.clear();
  }

  /** How many have been given since this was last asked. */
  takeCount(): number {
    const given = this.#given;
    this.#given = 0;
    return given;
  }
}
