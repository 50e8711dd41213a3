import type { ServerResponse } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The part of the API that a front end needs. */
export type Forwarded = {
  readonly prefix: string;
  /** Paths whose responses stay open for as long as the page does. */
  readonly streams: readonly string[];
};

/**
 * Forwards API requests, so that the browser needs only one origin. What the browser claims about
 * its own IP address is not passed on. Bodies of any size are streamed: the API decides what is too
 * large.
 */
export async function forwardApi(
  app: FastifyInstance,
  upstream: string,
  { prefix, streams }: Forwarded,
): Promise<void> {
  await forward(app, upstream, prefix, {});
  // Each open stream holds a connection to the API as long as it is open. If streams shared the pool of
  // 128 connections, 128 open chats would block everybody else. The API limits the number of streams.
  await app.register(async (scope) => {
    endStreams(scope);
    for (const path of streams) await forward(scope, upstream, path, { connections: null });
  });
}

/**
 * Ends streams when the server closes, so that a deployment does not wait for them; browsers
 * reconnect to another server.
 */
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
    // The log would contain whole URLs, and some of them contain secrets.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip } = request as { id?: string; ip?: string };
        return { ...headers, 'x-request-id': id ?? '', 'x-forwarded-for': ip ?? '' };
      },
    },
  });
}
