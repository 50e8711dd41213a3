import type { FastifyInstance } from 'fastify';

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

/**
 * Limits the time for request bodies. Paths to which photos are sent are excluded, because a slow phone
 * needs long and the API has its own limit. Other bodies are small.
 */
export function limitBodies(app: FastifyInstance, withinMs: number, excluded: readonly string[]): void {
  // The URL of a request includes its query.
  const isExcluded = (url: string) => excluded.includes(url.split('?', 1)[0] ?? '');
  app.addHook('onRequest', async ({ raw, url }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || isExcluded(url)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, withinMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
