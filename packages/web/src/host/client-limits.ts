import {
  type BodyLimits,
  isWellFormedHost,
  limitBodies,
  limitConnections,
  limitOpenRequests,
  type RequestFault,
  requestFault,
} from '@mendwell/http-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Refusal, refuse } from './refusals.ts';

/**
 * Limits for the server's sockets: no request may take longer than this, whatever other limits
 * exist.
 */
export const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  // This is longer than clients and load balancers hold an idle connection. With Node's default of five
  // seconds, a client that notices the end late would send its request into a closed connection.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

/** What one address may take of the server. */
export type ClientLimits = {
  readonly connections: number;
  readonly requests: number;
  readonly bodies: number;
  readonly slowBodyMs: number;
  readonly readerMs: number;
};

/** What is passed on to the API, and how; undefined for pages. */
export type Forwarding = 'call' | 'upload' | 'webhook' | 'stream';

declare module 'fastify' {
  interface FastifyContextConfig {
    forwarding?: Forwarding;
  }
}

const faults: Record<RequestFault, Refusal> = {
  method: 'method_not_allowed',
  host: 'invalid_request',
  encoding: 'unsupported_media_type',
  path: 'not_found',
};

const forwardingOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.forwarding;

type Limits = {
  readonly bodies: BodyLimits;
  readonly clients: ClientLimits;
  readonly trustedProxies: number;
};

/** Refuses what no browser sends, and what one address takes beyond its share. */
export function limitClients(app: FastifyInstance, { bodies, clients, trustedProxies }: Limits): void {
  limitConnections(app.server, {
    perAddress: trustedProxies === 0 ? clients.connections : undefined,
    readerMs: clients.readerMs,
  });
  app.addHook('onRequest', async (request, reply) => {
    // The host that counts may be one that a proxy names.
    const fault = requestFault(request.raw) ?? (isWellFormedHost(request.host) ? undefined : 'host');
    return fault && refuse(reply, faults[fault]);
  });
  limitOpenRequests(app, {
    most: clients.requests,
    // The API limits streams.
    isCounted: (request) => forwardingOf(request) !== 'stream',
    refuse: (reply) => refuse(reply, 'too_many_requests', { retryAfter: 2 }),
  });
  limitBodies(app, bodies, clients, {
    isFile: (request) => forwardingOf(request) === 'upload',
    isPassedOn: (request) => forwardingOf(request) === 'upload',
    refuse: (reply, reason) =>
      reason === 'late' ? refuse(reply, 'timeout') : refuse(reply, 'too_many_requests', { retryAfter: 2 }),
  });
}
