import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { type BodyLimits, requestFault } from '@mendwell/http-limits';
import { createLogger, requestIdOf } from '@mendwell/logging';
import { preparedResponses, requests } from '@mendwell/telemetry';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type ClientLimits, limitClients } from './client-limits.ts';
import { type Forwarded, forwardApi } from './forward-api.ts';
import type { Pages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';
import { servePages } from './serve-pages.ts';

/** Responses from the cache are counted, not published one by one. */
const countEveryMs = 10_000;

/** The settings of the server in front of the pages. */
export type HostConfig = {
  readonly production: boolean;
  readonly logLevel: string;
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: number;
  /** Whether an address may name the one on whose behalf it calls; without it, none may. */
  readonly trustsProxy: (address: string, hop: number) => boolean;
  readonly bodies: BodyLimits;
  readonly clients: ClientLimits;
  /** How many pages are rendered for one address; those in the response cache do not count. */
  readonly pagesPerMinute: number;
  readonly apiOrigin: string;
  readonly drainMs: number;
  readonly metricsPort: number | undefined;
};

/** What differs from one front end to another. */
export type FrontEnd = {
  /** The name of the program in its log. */
  readonly name: string;
  readonly forwarded: Forwarded;
  /** Calls `forget` whenever cached responses are no longer true, until it is stopped. */
  readonly watch?: (forget: () => void) => { stop(): void };
};

/** Serves everything from one origin: pages, assets, and the API behind its prefix. */
export async function createHost(
  { name, forwarded, watch }: FrontEnd,
  config: HostConfig,
  pages: Pages,
  server: Server,
): Promise<FastifyInstance> {
  const kept = createResponseCache((url) => pages.addressOf(url).name);
  const loggerInstance: FastifyBaseLogger = createLogger(name, config.logLevel);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: config.trustsProxy,
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        if (requestFault(request) || !kept.respond(request, response)) handle(request, response);
      }),
  });
  const watching = watch?.(() => kept.forget());
  const counting = setInterval(() => {
    const count = kept.takeCount();
    if (count > 0) preparedResponses.publish({ count });
  }, countEveryMs).unref();
  app.addHook('onClose', async () => {
    watching?.stop();
    clearInterval(counting);
  });

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
  limitClients(app, config);
  serveHealth(app);
  await forwardApi(app, config.apiOrigin, forwarded);
  await pages.serveAssets(app);
  await app.register(async (scope) =>
    servePages(scope, pages, config.production ? kept : undefined, config.pagesPerMinute),
  );

  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/assets/') || request.url === '/healthz') return;
    const { method } = request;
    const { url: route = 'none' } = request.routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    requests.publish({ method, route, status, ms: elapsedTime });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
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

declare module 'fastify' {
  interface FastifyInstance {
    drain(): void;
  }
}
