import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { type BodyLimits, drainConnections, requestFault } from '@mendwell/http-limits';
import { createLogger, requestIdOf } from '@mendwell/logging';
import { parseTraceparent, preparedResponses, requests, traceRequests } from '@mendwell/telemetry';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
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
  /** How long a CDN may keep pages that are the same for everybody; 0 if there is none. */
  readonly sharedCacheSeconds: number;
  readonly apiOrigin: string;
  readonly drainMs: number;
  readonly metricsPort: number | undefined;
  /** The folder in which all processes of the front end share their assets, if there are several. */
  readonly assetsFolder?: string | undefined;
  /** Where traces are sent, and which part of them is recorded; without it there are none. */
  readonly traces?: { readonly endpoint: string; readonly share: number } | undefined;
};

export type Watching = { hasAnswered(): boolean; stop(): void };

/** What differs from one front end to another. */
export type FrontEnd = {
  /** The name of the program in its log. */
  readonly name: string;
  readonly forwarded: Forwarded;
  /**
   * Calls `forget` whenever cached responses are no longer true, until it is stopped. Pages are not ready
   * before what it watches has answered once; later outages do not matter, because cached pages stay.
   */
  readonly watch?: (forget: () => void) => Watching;
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
    genReqId: ({ headers }) =>
      requestIdOf(headers['x-request-id'] ?? parseTraceparent(headers['traceparent'])?.traceId),
    trustProxy: config.trustsProxy,
    // A request that still arrives is served: who sent it may not be able to repeat it.
    return503OnClosing: false,
    serverFactory: (handle) =>
      server.on('request', (request, response) => {
        if (requestFault(request) || !kept.respond(request, response)) handle(request, response);
      }),
  });
  const watching = watch?.(() => kept.forget());
  const counting = setInterval(() => {
    preparedResponses.publish(kept.takeCounts());
  }, countEveryMs).unref();
  app.addHook('onClose', async () => {
    watching?.stop();
    clearInterval(counting);
  });

  traceRequests(app, {
    isTraced: (request) => !isUnremarkable(request) && request.routeOptions.config.forwarding !== 'stream',
    trusts: config.trustsProxy,
    routeOf,
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
  serveHealth(app, () => watching?.hasAnswered() ?? true);
  await forwardApi(app, config.apiOrigin, forwarded);
  await pages.serveAssets(app);
  await app.register(async (scope) => servePages(scope, pages, config.production ? kept : undefined, config));

  app.addHook('onResponse', async (request, reply) => {
    if (isUnremarkable(request)) return;
    const { method } = request;
    const route = routeOf(request);
    const { statusCode: status, elapsedTime } = reply;
    requests.publish({ method, route, status, ms: elapsedTime });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
  return app;
}

/** Requests that are neither counted, logged nor traced. */
const isUnremarkable = ({ url }: FastifyRequest) =>
  url.startsWith('/assets/') || /^\/(healthz|readyz)$/.test(url);

const routeOf = ({ page, routeOptions }: FastifyRequest) => page ?? routeOptions.url ?? 'none';

function serveHealth(app: FastifyInstance, hasStarted: () => boolean): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
    drainConnections(app.server);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const isReady = !draining && hasStarted();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    drain(): void;
  }
}
