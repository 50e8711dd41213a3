import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { OpenCounts } from './open-counts.ts';

type Options = {
  /** How many requests of one address may be open at once. */
  readonly most: number;
  /** Whether a request counts; streams that have limits of their own do not. */
  readonly isCounted: (request: FastifyRequest) => boolean;
  readonly refuse: (reply: FastifyReply) => unknown;
};

/**
 * Limits the requests of one address that are open at once, until their response is read. Where all
 * share a number of connections to a server behind, one client then holds no more than its part.
 */
export function limitOpenRequests(app: FastifyInstance, { most, isCounted, refuse }: Options): void {
  const open = new OpenCounts(most);
  app.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return undefined;
    const address = clientAddress(request.ip);
    if (open.isFull(address)) return refuse(reply);
    open.add(address);
    reply.raw.once('close', () => open.remove(address));
    return undefined;
  });
}
