import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { settledLanguage } from '../server/language.server.ts';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

type Form = {
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: string[];
  readonly headersUnchanged: string[];
};
type Encoding = 'br' | 'gzip' | 'identity';
type Kept = Readonly<Record<Encoding, Form>>;

/**
 * This is more than the number of our pages, because anybody can invent URLs. When the limit is
 * reached, the cache is cleared instead of growing.
 */
const most = 1000;
/**
 * Headers that belong to one request and not to the response, or that are set separately for each
 * encoding.
 */
const personal =
  /^(x-request-id|x-same-for-all|date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|vary)$/;

const vary = 'accept-encoding, cookie';

/**
 * Returns the search part of a URL that may be cached: none, or only the language. Other URLs are
 * rendered each time.
 */
const searchOf = (url: string): string | undefined => {
  const mark = url.indexOf('?');
  if (mark < 0) return '';
  const search = url.slice(mark);
  return search === '?lang=de' || search === '?lang=en' ? search : undefined;
};

const keyOf = ({ url = '/', headers }: IncomingMessage): string | undefined => {
  const search = searchOf(url);
  return search === undefined ? undefined : `${settledLanguage(search, headers.cookie)} ${url}`;
};

const encodingOf = (accepted: string | string[] | undefined): Encoding => {
  const text = String(accepted ?? '');
  if (text.includes('br')) return 'br';
  return text.includes('gzip') ? 'gzip' : 'identity';
};

function form(headers: OutgoingHttpHeaders, body: Buffer, encoding: Encoding): Form {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || personal.test(name) ? [] : [name, String(value)],
  );
  shared.push('vary', vary, 'etag', etag);
  const described = encoding === 'identity' ? shared : [...shared, 'content-encoding', encoding];
  return {
    etag,
    body,
    headers: [...described, 'content-length', String(body.length)],
    // Headers that a 304 response must repeat.
    headersUnchanged: ['etag', etag, 'cache-control', String(headers['cache-control']), 'vary', vary],
  };
}

/**
 * Caches pages and pictures that are the same for everybody, as bytes and compressed once. They are
 * served without rendering, routing or compressing until the catalogue changes or the process ends.
 */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();
  #generation = 0;

  /** Sends the cached response, and returns whether there was one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false;
    const key = keyOf(request);
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (!kept) return false;
    const { etag, body, headers, headersUnchanged } = kept[encodingOf(request.headers['accept-encoding'])];
    if (request.headers['if-none-match'] === etag) response.writeHead(304, headersUnchanged).end();
    else response.writeHead(200, headers).end(body);
    return true;
  }

  /**
   * To be read before a response is rendered: a response made from an older catalogue is not cached.
   */
  generation(): number {
    return this.#generation;
  }

  async keep(
    request: IncomingMessage,
    headers: OutgoingHttpHeaders,
    body: Buffer,
    generation: number,
  ): Promise<void> {
    const key = keyOf(request);
    if (key === undefined || request.method !== 'GET') return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })]);
    if (generation !== this.#generation) return;
    if (this.#kept.size >= most) this.#kept.clear();
    this.#kept.set(key, {
      br: form(headers, br, 'br'),
      gzip: form(headers, gz, 'gzip'),
      identity: form(headers, body, 'identity'),
    });
  }

  forget(): void {
    this.#generation += 1;
    this.#kept.clear();
  }
}
