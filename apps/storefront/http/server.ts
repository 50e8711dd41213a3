import type { OutgoingHttpHeaders, Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { ResponseCache } from '@mendwell/response-cache';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { StorefrontConfig } from '../app/server/config.server.ts';
import { sameForAllMark } from '../app/server/same-for-all.server.ts';
import { forwardApi } from './forward-api.ts';
import { limitBodies } from './late-bodies.ts';
import type { Pages } from './pages.ts';
import { createResponseCache } from './response-cache.ts';
import { watchCatalogue } from './watch-catalogue.ts';
import { toWebRequest } from './web-request.ts';

/** Serves everything from one origin: pages, assets, and the API behind `/sip`. */
export async function createStorefrontServer(
  config: StorefrontConfig,
  pages: Pages,
  server: Server,
): Promise<FastifyInstance> {
  const kept = createResponseCache();
  const app = Fastify({
    logger: {
      level: config.logLevel,
      base: { service: 'storefront' },
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
  const catalogue = watchCatalogue(config.apiOrigin, () => kept.forget());
  app.addHook('onClose', async () => catalogue.stop());

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
  limitBodies(app, config.bodyWithinMs);
  serveHealth(app);
  await forwardApi(app, config.apiOrigin);
  await pages.serveAssets(app);
  await app.register(async (scope) => servePages(scope, pages, kept));

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

function servePages(app: FastifyInstance, pages: Pages, kept: ResponseCache): void {
  app.removeAllContentTypeParsers();
  // React Router reads the body itself.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('*', async (request, reply) => {
    if (await pages.intercept(request.raw, reply)) return reply;
    const generation = kept.generation();
    const response = await pages.render(toWebRequest(request, reply.raw));
    reply.header('x-request-id', request.id);
    if (!response.headers.has(sameForAllMark)) return reply.send(response);

    const body = Buffer.from(await response.arrayBuffer());
    response.headers.delete(sameForAllMark);
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
