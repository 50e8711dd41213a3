import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { chatEventsPath, deskEventsPath, type ProblemCode } from '@mendwell/contract';
import {
  clientAddress,
  limitConnections,
  limitOpenRequests,
  type RequestFault,
  requestFault,
} from '@mendwell/http-limits';
import type { ResponseCache } from '@mendwell/response-cache';
import { parseTraceparent, preparedResponses, requests, traceRequests } from '@mendwell/telemetry';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Redis } from 'ioredis';
import type { Config } from '../config.ts';
import { type Logger, requestIdOf } from '../logging.ts';
import { requireAccessRules } from './access.ts';
import { describeInterface } from './description.ts';
import { handleErrors, sendErrorResponse } from './error-handler.ts';
import { limitBodies } from './late-bodies.ts';
import { refuse, refuseForNow } from './problems.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';
import { createResponseCache } from './response-cache.ts';

/** Bodies have their own limits (see late-bodies.ts); these are for requests that those limits miss. */
const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  connectionsCheckingInterval: 2000,
  // Longer than clients keep an idle connection. With Node's five seconds, a client that notices the end
  // too late sends its request into a closed connection. Fastify's own default does not apply to a
  // server created here.
  keepAliveTimeout: 72_000,
};
const faultCodes: Record<RequestFault, ProblemCode> = {
  method: 'not_found',
  host: 'invalid_request',
  encoding: 'unsupported_media_type',
  path: 'not_found',
};

const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';
const isHealthCheck = (request: FastifyRequest) => ['/healthz', '/readyz'].includes(routeOf(request));

/** Streams last for as long as a page is open, and have limits of their own. */
const isStream = (url: string | undefined) => url === chatEventsPath || url === deskEventsPath;

/** Cached responses are counted, not logged one by one: a log line costs more than the response. */
const countEveryMs = 10_000;

/** Creates a server with everything except routes: limits, headers, errors, API documentation. */
export async function createHttpServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const prepared = createResponseCache();
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) =>
      requestIdOf(headers['x-request-id'] ?? parseTraceparent(headers['traceparent'])?.traceId),
    trustProxy: config.http.trustsProxy,
    bodyLimit: 64 * 1024,
    // A request that still arrives is served: who sent it may not be able to repeat it.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer(socketLimits, (request, response) => {
        if (requestFault(request) || !prepared.respond(request, response)) handle(request, response);
      }),
    frameworkErrors: (error, _, reply) => sendErrorResponse(error, reply),
  });

  traceRequests(app, {
    isTraced: (request) => !isHealthCheck(request) && !isStream(routeOf(request)),
    trusts: config.http.trustsProxy,
    routeOf,
  });
  const { clients, trustedProxies } = config.http;
  limitConnections(app.server, {
    perAddress: trustedProxies === 0 ? clients.connections : undefined,
    readerMs: clients.readerMs,
  });
  app.decorate('prepared', prepared);
  const counting = setInterval(() => {
    const { hits, misses } = prepared.takeCounts();
    preparedResponses.publish({ hits, misses });
    if (hits > 0) logger.info({ count: hits }, 'answered from memory');
  }, countEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(counting));

  app.setValidatorCompiler(validatorCompiler);
  // Responses are checked against the contract in tests and development; in production the check would
  // cost as much as the response itself.
  app.setSerializerCompiler(config.production ? () => JSON.stringify : serializerCompiler);
  handleErrors(app);
  requireAccessRules(app);

  await app.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    // These headers are for very old browsers; each costs something on every response, and the policy
    // above says more.
    dnsPrefetchControl: false,
    frameguard: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  // Most requests need no cookie: those that do parse it themselves.
  await app.register(cookie, { hook: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const fault = requestFault(request.raw);
    return fault && refuse(reply, faultCodes[fault]);
  });
  limitOpenRequests(app, {
    most: clients.requests,
    isCounted: ({ routeOptions }) => !isStream(routeOptions.url),
    refuse: refuseForNow,
  });
  limitBodies(app, config.http.bodies, clients);
  await limitRates(app, config);
  refuseUnprintable(app);
  await describeInterface(app, { showsPages: config.http.showsDocs });

  app.addHook('onResponse', async (request, reply) => {
    if (isHealthCheck(request)) return;
    const route = routeOf(request);
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    requests.publish({ method, route, status, ms: elapsedTime });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
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
    keyGenerator: ({ ip }) => clientAddress(ip),
    // Health checks are not limited, and a failure of the limiter itself must not turn customers away.
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
