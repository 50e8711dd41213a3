import type { OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { ResponseCache } from '@mendwell/response-cache';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { sameForAllMark } from '../server/same-for-all.server.ts';
import { type Forwarded, forwardApi } from './forward-api.ts';
import { limitBodies } from './late-bodies.ts';
import type { Pages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';

/** Converts the request to one of the web platform. It is aborted when the visitor disconnects. */
function toWebRequest(request: FastifyRequest, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  headers.set('x-request-id', request.id);
  headers.set('x-forwarded-for', request.ip);

  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) gone.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const } : {}),
  });
}

/** The settings of the server in front of the pages. */
export type HostConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  readonly bodyWithinMs: number;
  readonly apiOrigin: string;
  readonly drainMs: number;
};

/** What differs from one front end to another. */
export type FrontEnd = {
  /** The name of the program in its log. */
  readonly name: string;
  readonly forwarded: Forwarded;
  /** Paths to which photos are sent. */
  readonly photoPaths: readonly string[];
  /** Calls `forget` whenever cached responses are no longer true, until it is stopped. */
  readonly watch?: (forget: () => void) => { stop(): void };
};

/** Serves everything from one origin: pages, assets, and the API behind its prefix. */
export async function createHost(
  { name, forwarded, photoPaths, watch }: FrontEnd,
  config: HostConfig,
  pages: Pages,
  server: Server,
): Promise<FastifyInstance> {
  const kept = createResponseCache();
  const app = Fastify({
    logger: {
      level: config.logLevel,
      base: { service: name },
      formatters: { level: (label) => ({ level: label }) },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    trustProxy: (_, hop) => hop < config.trustedProxies,
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        if (!kept.respond(request, response)) handle(request, response);
      }),
  });
  const watching = watch?.(() => kept.forget());
  app.addHook('onClose', async () => watching?.stop());

  await app.register(helmet, {
    // The policy is written per page, with a nonce; see entry.server.tsx.
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These headers are for very old browsers; each header adds to every response, and the policy
    // covers more.
    dnsPrefetchControl: false,
    frameguard: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  // Assets are compressed at build time; this compresses pages.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  limitBodies(app, config.bodyWithinMs, photoPaths);
  serveHealth(app);
  await forwardApi(app, config.apiOrigin, forwarded);
  await pages.serveAssets(app);
  await app.register(async (scope) => servePages(scope, pages, config.production ? kept : undefined));

  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/assets/') || request.url === '/healthz') return;
    const fields = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(fields, 'answered');
  });
  return app;
}

function serveHealth(app: FastifyInstance): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    reply.status(draining ? 503 : 200).send({ status: draining ? 'not ready' : 'ready' }),
  );
}

/** Without a cache, as in development, every response is rendered again, so that changes are visible. */
function servePages(app: FastifyInstance, pages: Pages, kept: ResponseCache | undefined): void {
  app.removeAllContentTypeParsers();
  // React Router reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('*', async (request, reply) => {
    if (await pages.intercept(request.raw, reply)) return reply;
    const generation = kept?.generation();
    const response = await pages.render(toWebRequest(request, reply.raw));
    reply.header('x-request-id', request.id);
    const isSameForAll = response.headers.has(sameForAllMark);
    response.headers.delete(sameForAllMark);
    if (!isSameForAll || !kept || generation === undefined) return reply.send(response);

    const body = Buffer.from(await response.arrayBuffer());
    reply.status(response.status).headers(Object.fromEntries(response.headers));
    await kept.keep(request.raw, reply.getHeaders() as OutgoingHttpHeaders, body, generation);
    return reply.send(body);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    drain(): void;
  }
}
