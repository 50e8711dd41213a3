import type { ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import { chatEventsPath } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';

/**
 * The browser knows one origin only; what it says about its own address is not passed on. Bodies
 * stream through, whatever their size: the API says what is too much.
 */
export async function forwardApi(app: FastifyInstance, upstream: string): Promise<void> {
  await forward(app, upstream, '/sip', {});
  // Each open chat holds a connection to the API for as long as it is open. With the 128 of the others, 128
  // chats would keep everybody else out. The API says how many chats are too many.
  await app.register(async (scope) => {
    endStreams(scope);
    await forward(scope, upstream, chatEventsPath, { connections: null });
  });
}

/** Streams end when the server closes, so that a deploy waits for nobody; browsers come back to another one. */
function endStreams(scope: FastifyInstance): void {
  const open = new Set<ServerResponse>();
  scope.addHook('onRequest', async (_, { raw }) => {
    open.add(raw);
    raw.once('close', () => open.delete(raw));
  });
  scope.addHook('preClose', async () => {
    for (const stream of open) stream.destroy();
  });
}

async function forward(
  app: FastifyInstance,
  upstream: string,
  prefix: string,
  undici: { readonly connections?: number | null },
): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    undici,
    // It would write down whole addresses, and some of them prove something.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip } = request as { id?: string; ip?: string };
        return { ...headers, 'x-request-id': id ?? '', 'x-forwarded-for': ip ?? '' };
      },
    },
  });
}
