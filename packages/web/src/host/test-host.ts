import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { chatEventsPath, uploadPhoto, uploadWorkPhoto } from '@mendwell/contract';
import { socketLimits } from './client-limits.ts';
import type { Pages } from './pages.ts';
import { createHost, type FrontEnd, type HostConfig } from './server.ts';

type Host = {
  readonly port: number;
  /** Says that the server is about to end. */
  drain(): void;
  connections(): Promise<number>;
  close(): Promise<void>;
};

/** Limits that no test reaches by accident. */
export const plenty: Pick<HostConfig, 'bodies' | 'clients' | 'pagesPerMinute' | 'sharedCacheSeconds'> = {
  bodies: { usualMs: 60_000, fileMs: 60_000, discardMs: 200 },
  clients: { connections: 10_000, requests: 10_000, bodies: 10_000, slowBodyMs: 60_000, readerMs: 60_000 },
  pagesPerMinute: 1_000_000,
  sharedCacheSeconds: 0,
};

const noPages: Pages = {
  serveAssets: async () => undefined,
  intercept: async () => false,
  render: async () => new Response('a page'),
  addressOf: () => ({ name: undefined, isPage: true, isUnknown: false }),
};

/** Starts the server in front of the pages, with an API behind it that reads bodies and says `{}`. */
export async function startTestHost(
  limits: Partial<typeof plenty> = {},
  pages: Partial<Pages> = {},
  watch?: FrontEnd['watch'],
): Promise<Host> {
  const api = createServer((incoming, response) => {
    incoming.resume();
    incoming.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const app = await createHost(
    {
      name: 'test',
      forwarded: {
        prefix: '/sip',
        streams: [chatEventsPath],
        uploads: [uploadPhoto.path, uploadWorkPhoto.path],
        webhooks: ['/sip/webhooks/*'],
      },
      ...(watch && { watch }),
    },
    {
      production: true,
      logLevel: 'silent',
      host: '127.0.0.1',
      port: 0,
      trustedProxies: 0,
      trustsProxy: () => false,
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      drainMs: 0,
      metricsPort: undefined,
      ...plenty,
      ...limits,
    },
    { ...noPages, ...pages },
    createServer(socketLimits),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.server.address() as AddressInfo).port,
    drain: () => app.drain(),
    connections: () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      api.closeAllConnections();
      api.close();
    },
  };
}

export type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** Sends a request on a connection of its own, from a given address of this machine. */
export async function ask(
  { port }: Host,
  path: string,
  { from = '127.0.0.1', body = '', ...options }: RequestOptions & { from?: string; body?: string } = {},
): Promise<Answer> {
  const sending = request({ host: '127.0.0.1', port, path, localAddress: from, agent: false, ...options });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** Opens a connection on which a test sends every byte itself, and collects what comes back until it ends. */
export async function open(
  { port }: Host,
  from = '127.0.0.1',
): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    said += part.toString('latin1');
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await once(socket, 'connect');
  return { socket, ended };
}

/** Sends the head of a request and then one byte at a time, for ever. */
export async function trickle(host: Host, path: string, from?: string): Promise<{ stop(): void }> {
  const { socket } = await open(host, from);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`,
  );
  const timer = setInterval(() => socket.write('x'), 100);
  return {
    stop: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}
