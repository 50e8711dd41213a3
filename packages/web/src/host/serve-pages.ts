import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { AddressBudget, clientAddress, createAddressSlots } from '@mendwell/http-limits';
import type { ResponseCache } from '@mendwell/response-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameForAllMark } from '../server/same-for-all.server.ts';
import type { Pages } from './pages.ts';
import { refuse } from './refusals.ts';
import { createResponseCache, pageVary } from './response-cache.ts';
import { shareWithCdn } from './share-with-cdn.ts';

/** Converts the request to one of the web platform. It is aborted when the visitor disconnects. */
function toWebRequest(request: FastifyRequest, response: ServerResponse, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  headers.set('x-request-id', request.id);
  headers.set('x-forwarded-for', request.ip);
  // What a client says about traces is only for this server to judge.
  headers.delete('traceparent');
  if (request.trace) headers.set('traceparent', request.trace.traceparent);

  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {}),
  });
}

/** A page takes one core for about 30 ms: of one address few are rendered at a time, and some wait. */
const rendering = { atOnce: 4, waiting: 60 };

/** What a picture or a text costs, in pages. */
const costOfSmall = 0.1;

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page; undefined for what is none. */
    page?: string | undefined;
  }
}

type Limits = {
  /** How many pages are rendered for one address. */
  readonly pagesPerMinute: number;
  /** How long a CDN may keep pages that are the same for everybody. */
  readonly sharedCacheSeconds: number;
};

type Rendered = { readonly response: Response; readonly body: Buffer | undefined };

/**
 * Serves pages. Without a cache, as in development, every response is rendered again, so that changes are
 * visible.
 */
export function servePages(
  app: FastifyInstance,
  pages: Pages,
  kept: ResponseCache | undefined,
  { pagesPerMinute, sharedCacheSeconds }: Limits,
): void {
  const budget = new AddressBudget(pagesPerMinute);
  const slots = createAddressSlots(rendering);
  // All that no route knows has one response, in each language. It has a cache of its own, because the
  // other one is asked before anything is routed, when such an address may still be an asset or a call.
  const strays = createResponseCache((url) => pages.addressOf(url).name);

  /** Renders the page and, if it is the same for everybody, returns its bytes to be kept. */
  const render = async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<Rendered> => {
    const response = await pages.render(toWebRequest(request, reply.raw, url));
    // What sets a cookie is for one visitor, whatever it is marked as.
    const isSameForAll = response.headers.has(sameForAllMark) && !response.headers.has('set-cookie');
    response.headers.delete(sameForAllMark);
    return { response, body: isSameForAll && kept ? Buffer.from(await response.arrayBuffer()) : undefined };
  };

  app.decorateRequest('page');
  app.removeAllContentTypeParsers();
  // React Router reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('*', async (request, reply) => {
    if (await pages.intercept(request.raw, reply)) return reply;
    const { name, isPage, isUnknown, route } = pages.addressOf(request.url);
    request.page = route;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // To where a form is sent, every parameter may matter.
    const url = isRead ? (name ?? request.url) : request.url;
    const cache = isUnknown ? strays : kept;
    if (kept && isUnknown && strays.respond(request.raw, reply.raw)) return reply.hijack();
    if (isRead && name !== undefined && !isUnknown) kept?.countMiss();
    const client = clientAddress(request.ip);
    const retryAfter = budget.spend(client, isPage ? 1 : costOfSmall);
    if (retryAfter !== undefined) return refuse(reply, 'too_many_requests', { retryAfter });
    const generation = cache?.generation();
    const rendered = await slots.run(client, () => render(request, reply, url));
    if (rendered === 'full') return refuse(reply, 'too_many_requests', { retryAfter: 2 });

    const { response, body } = rendered;
    reply.header('x-request-id', request.id);
    if (!body || !cache || generation === undefined) return reply.send(response);
    // Results of a search have as many addresses as there are words; a CDN need not keep them either.
    if (name !== undefined && !isUnknown) shareWithCdn(response, sharedCacheSeconds);
    reply.status(response.status).headers({ ...Object.fromEntries(response.headers), vary: pageVary });
    const described = { status: response.status, headers: reply.getHeaders() as OutgoingHttpHeaders };
    await cache.keep(request.raw, described, body, generation);
    return reply.send(body);
  });
}
