import type { Server } from 'node:http';

/**
 * From now on every response ends its connection. A client that keeps connections open opens its next one to
 * another process, instead of sending a request into a connection that closes at the same moment.
 */
export function drainConnections(server: Server): void {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
}
