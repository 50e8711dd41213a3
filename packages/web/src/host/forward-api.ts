import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Forwarding } from './client-limits.ts';
import { refuse } from './refusals.ts';

/** The part of the API that a front end needs. Paths are those of the contract. */
export type Forwarded = {
  readonly prefix: string;
  /** Paths whose responses stay open for as long as the page does. */
  readonly streams: readonly string[];
  /** Paths to which photos are sent. */
  readonly uploads: readonly string[];
  /** Paths that other servers call. */
  readonly webhooks: readonly string[];
};

/**
 * Connections to the API. Each kind has its own, so that none of them can use up those of another: an
 * upload holds one for as long as a phone needs to send it, and an open chat for as long as its page is
 * open. The API limits the number of streams.
 */
const connections: Record<Forwarding, number | null> = { call: 128, upload: 256, webhook: 32, stream: null };

/** More than the API takes of anything but a photo. */
const mostBytes = 256 * 1024;

/**
 * Forwards API requests, so that the browser needs only one origin. What the browser claims about
 * its own IP address is not passed on. Photos are streamed; the API decides what is too large.
 */
export async function forwardApi(
  app: FastifyInstance,
  upstream: string,
  { prefix, streams, uploads, webhooks }: Forwarded,
): Promise<void> {
  const pass = (scope: FastifyInstance, kind: Forwarding, paths?: readonly string[]) =>
    forward(scope, { upstream, prefix, kind, routes: paths?.map((path) => routeOf(path, prefix)) });
  await pass(app, 'call');
  await pass(app, 'upload', uploads);
  await pass(app, 'webhook', webhooks);
  await app.register(async (scope) => {
    endStreams(scope);
    await pass(scope, 'stream', streams);
  });
}

/** Returns the route of a path of the contract, below the prefix. */
const routeOf = (path: string, prefix: string) => path.slice(prefix.length).replace(/\{(\w+)\}/g, ':$1');

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

/** Reads a body to its end; undefined if the client leaves before, or if it is too large. */
const readWhole = (body: Readable) =>
  new Promise<Buffer | 'too large' | undefined>((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) resolve('too large');
      else chunks.push(chunk);
    });
    body.once('end', () => resolve(Buffer.concat(chunks)));
    body.once('close', () => resolve(undefined));
  });

/**
 * Receives a small body before a connection to the API is taken for it. However slowly clients send, the
 * connections that everybody shares then wait for the API alone.
 */
async function receiveBody(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { body } = request;
  if (!(body instanceof Readable)) return undefined;
  if (Number(request.headers['content-length']) > mostBytes) return refuse(reply, 'body_too_large');
  const received = await readWhole(body);
  // The time for the body was over, or the client has left.
  if (reply.sent || received === undefined) return reply;
  if (received === 'too large') return refuse(reply, 'body_too_large');
  request.body = Readable.from([received], { objectMode: false });
  return undefined;
}

type Target = {
  readonly upstream: string;
  readonly prefix: string;
  readonly kind: Forwarding;
  readonly routes: readonly string[] | undefined;
};

async function forward(app: FastifyInstance, { upstream, prefix, kind, routes }: Target): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    undici: { connections: connections[kind] },
    config: { forwarding: kind },
    ...(routes ? { routes: [...routes] } : {}),
    ...(kind === 'call' || kind === 'webhook' ? { preHandler: receiveBody } : {}),
    // The log would contain whole URLs, and some of them contain secrets.
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const { id, ip, trace } = request as Partial<FastifyRequest>;
        // What a client says about traces is only for this server to judge.
        const { traceparent: _, tracestate: __, ...others } = headers;
        return {
          ...others,
          'x-request-id': id ?? '',
          'x-forwarded-for': ip ?? '',
          ...(trace && { traceparent: trace.traceparent }),
        };
      },
    },
  });
}
