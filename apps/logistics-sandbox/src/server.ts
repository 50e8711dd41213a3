import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { refused, respondToApi } from './api.ts';
import { respondToControl } from './control.ts';
import { Courier, type CourierOptions } from './courier.ts';
import { page } from './page.ts';

export type LogisticsSandbox = { readonly url: string; stop(): Promise<void> };

type Reply = {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly cut?: boolean;
};

async function route(courier: Courier, request: IncomingMessage): Promise<Reply> {
  const { method = 'GET', headers } = request;
  const { pathname: path } = new URL(request.url ?? '/', 'http://courier');
  const [, room = '', name = ''] = path.split('/');
  const body = await text(request);
  switch (room) {
    case '':
      return { status: 200, body: page, type: 'text/html; charset=utf-8' };
    case 'healthz':
      return { status: 200 };
    case '_sandbox':
      return respondToControl(courier, method, name, body);
    default:
      return respondToApi(courier, { method, path, headers, body });
  }
}

async function respond(courier: Courier, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await route(courier, request).catch((error: unknown): Reply => {
    console.error(error);
    return refused(500, 'unexpected');
  });
  if (reply.cut) {
    request.socket.destroy();
    return;
  }
  response.writeHead(reply.status, {
    'content-type': reply.type ?? 'application/json',
    'x-content-type-options': 'nosniff',
    // Callers can recognize by this header that no real courier comes.
    'x-logistics-sandbox': 'yes',
  });
  response.end(reply.body);
}

/** Starts a courier on this machine, without any bookings. */
export async function startLogisticsSandbox(
  options: CourierOptions & { readonly port?: number },
): Promise<LogisticsSandbox> {
  const courier = new Courier(options);
  // The timeout is longer than callers keep an idle connection: otherwise a busy caller would send into
  // a closed connection.
  const server = createServer(
    { keepAliveTimeout: 72_000 },
    (request, response) => void respond(courier, request, response),
  );
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      courier.reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
