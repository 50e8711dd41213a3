import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { isKnown, strongTag } from './entity-tag.ts';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** A response in one encoding. */
type Form = {
  readonly status: number;
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: string[];
  /** Headers that a 304 response must repeat. */
  readonly headersUnchanged: string[];
};
type Described = { readonly status: number; readonly headers: OutgoingHttpHeaders };
type Forms = { readonly identity: Form } & Partial<Readonly<Record<Encoding, Form>>>;

type Options = {
  /**
   * The limit: more different responses than a server has, because anybody can invent URLs. When it is
   * reached, the URL that was not asked for longest goes.
   */
  readonly most: number;
  /**
   * Returns the address under which a response is cached, if several URLs have the same response, or
   * undefined for a request whose response is not cached.
   */
  readonly addressOf?: (request: IncomingMessage) => string | undefined;
  /**
   * Returns what the response depends on besides its URL, or undefined for a request whose response is
   * not cached.
   */
  readonly variantOf: (request: IncomingMessage) => string | undefined;
  /** Whether responses are also kept compressed. */
  readonly isCompressed?: boolean;
  /** The header `vary` of every response, if the responses do not bring their own. */
  readonly vary?: string;
};

const longestUrl = 300;
/** Variants of one URL; in the API a browser, a script and a test make three. */
const mostVariants = 12;
/** Headers that belong to one request and not to the response, or that each encoding has of its own. */
const personal =
  /^(x-request-id|x-ratelimit-.*|ratelimit.*|retry-after|date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|vary)$/;

function formOf({ status, headers }: Described, body: Buffer, encoding: Encoding): Form {
  const etag = strongTag(body);
  const shared = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || personal.test(name) ? [] : [name, String(value)],
  );
  const described = ['vary', String(headers['vary']), 'etag', etag];
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    status,
    etag,
    body,
    headers: [...shared, ...described, ...encoded, 'content-length', String(body.length)],
    headersUnchanged: [...described, 'cache-control', String(headers['cache-control'])],
  };
}

async function compressed(described: Described, body: Buffer): Promise<Partial<Forms>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([toBrotli(body, { params }), toGzip(body, { level: 9 })]);
  return { br: formOf(described, br, 'br'), gzip: formOf(described, gz, 'gzip') };
}

/**
 * Caches responses that are the same for everybody, as bytes: the second time, nothing is routed,
 * rendered, serialised or compressed again, until the cache is cleared or the process ends.
 */
export class ResponseCache {
  readonly #options: Options;
  readonly #responses = new Map<string, Map<string, Forms>>();
  #count = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Sends the cached response, if there is one, and returns whether it did. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    const address = method === 'GET' || method === 'HEAD' ? this.#addressOf(request) : undefined;
    const variants = address === undefined ? undefined : this.#responses.get(address);
    const variant = variants && this.#options.variantOf(request);
    const forms = variant === undefined ? undefined : variants?.get(variant);
    if (address === undefined || !variants || !forms) return false;
    // Setting it again moves it to the end: the first is always the one that was not asked for longest.
    this.#responses.delete(address);
    this.#responses.set(address, variants);
    this.#hits += 1;
    const encoding = this.#options.isCompressed ? acceptedEncoding(headers['accept-encoding']) : 'identity';
    const form = forms[encoding] ?? forms.identity;
    if (isKnown(headers['if-none-match'], form.etag)) response.writeHead(304, form.headersUnchanged).end();
    else response.writeHead(form.status, form.headers).end(form.body);
    return true;
  }

  /**
   * Must be read before a response is computed: a response that was computed from older data is not
   * cached.
   */
  generation(): number {
    return this.#generation;
  }

  /** Caches a response, at once unless it has to be compressed. */
  async keep(
    request: IncomingMessage,
    { status, headers }: Described,
    body: Buffer,
    generation: number,
  ): Promise<void> {
    const { most, variantOf, isCompressed, vary = headers['vary'] } = this.#options;
    const address = request.method === 'GET' ? this.#addressOf(request) : undefined;
    const variant = variantOf(request);
    if (variant === undefined || address === undefined || address.length > longestUrl) return;
    const described = { status, headers: { ...headers, vary } };
    const small = isCompressed && body.length > 0 ? await compressed(described, body) : {};
    if (generation !== this.#generation) return;
    const variants = this.#responses.get(address) ?? new Map<string, Forms>();
    if (variants.has(variant) || variants.size >= mostVariants) return;
    while (this.#count >= most) this.#dropOldest();
    this.#count += 1;
    this.#responses.set(
      address,
      variants.set(variant, { ...small, identity: formOf(described, body, 'identity') }),
    );
  }

  /** Drops everything, also responses that are being computed now. */
  forget(): void {
    this.#generation += 1;
    this.#responses.clear();
    this.#count = 0;
  }

  /** Counts a response that could have been cached, but has to be computed now. */
  countMiss(): void {
    this.#misses += 1;
  }

  /** Returns how many cached responses were sent since the last call, and how many had to be computed. */
  takeCounts(): { readonly hits: number; readonly misses: number } {
    const counts = { hits: this.#hits, misses: this.#misses };
    this.#hits = 0;
    this.#misses = 0;
    return counts;
  }

  #addressOf(request: IncomingMessage): string | undefined {
    const { addressOf } = this.#options;
    return addressOf ? addressOf(request) : (request.url ?? '');
  }

  #dropOldest(): void {
    for (const [address, variants] of this.#responses) {
      this.#responses.delete(address);
      this.#count -= variants.size;
      return;
    }
  }
}
