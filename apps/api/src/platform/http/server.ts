import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import type { Logger } from '../logging.ts';
import { requireAccessRules } from './access.ts';

import { describeInterface } from './description.ts';
import { handleErrors, sendErrorResponse } from './error-handler.ts';
import { limitBodies } from './late-bodies.ts';
import { ResponseCache } from './response-cache.ts';

/** An id from the proxy is kept when it looks like one, so that one request is one id everywhere. */
const requestIdOf = (header: unknown) =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

/** Bodies have their own limits (see late-bodies.ts); this one is for whatever slips past them. */
const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  connectionsCheckingInterval: 2000,
  // Longer than callers keep an idle connection. With Node's five seconds, a caller that is slow to notice the
  // end sends its request into a closed connection. Fastify's own default does not reach a server made here.
  keepAliveTimeout: 72_000,
};
/** Answers from memory are counted, not logged one by one: a line costs more than the answer. */
const countEveryMs = 10_000;

/** A server with everything but routes: limits, headers, errors, description. */
export async function createHttpServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const prepared = new ResponseCache();
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    trustProxy: (_, hop) => hop < config.http.trustedProxies,
    bodyLimit: 64 * 1024,
    return503OnClosing: true,
    serverFactory: (handle) =>
      createServer(socketLimits, (request, response) => {
        if (!prepared.respond(request, response)) handle(request, response);
      }),
    frameworkErrors: (error, _, reply) => sendErrorResponse(error, reply),
  });

  app.decorate('prepared', prepared);
  const counting = setInterval(() => {
    const count = prepared.takeCount();
    if (count > 0) logger.info({ count }, 'answered from memory');
  }, countEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(counting));

  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked against the contract in tests and development; in production that work
  // would cost as much as the answer itself.
  app.setSerializerCompiler(config.production ? () => JSON.stringify : serializerCompiler);
  handleErrors(app);
  requireAccessRules(app);

  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    // For browsers of long ago; each header costs on every answer, and the policy above says more.
    dnsPrefetchControl: false,
    frameguard: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  limitBodies(app, config.http.bodies);
  await limitRates(app, config);
  await describeInterface(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === '/healthz' || route === '/readyz') return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
  return app;
}

async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  const redis = config.redisUrl
    ? new Redis(config.redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1 })
    : undefined;
  redis?.on('error', (error) => app.log.warn({ error }, 'rate limits out of reach'));
  app.addHook('onClose', () => redis?.disconnect());
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    // Health checks and crashes of the limiter itself must not turn customers away.
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
    skipOnError: true,
    ...(redis ? { redis, nameSpace: 'mendwell-limit:' } : {}),
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly prepared: ResponseCache;
  }
}
