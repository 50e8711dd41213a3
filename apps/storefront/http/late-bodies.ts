import { uploadPhoto } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';

/** For the server: whatever else is limited, no request is older than this. */
export const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 150_000,
  // Longer than callers and load balancers keep an idle connection: with Node's five seconds, one that is slow to
  // notice the end sends its request into a closed connection.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

/** A photo from a slow phone takes its time, and the API watches over it. Other bodies are small. */
export function limitBodies(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || url === uploadPhoto.path) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, withinMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
