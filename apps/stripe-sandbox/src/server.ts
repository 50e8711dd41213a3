import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import manifest from '../package.json' with { type: 'json' };
import { respondToApi } from './api/api.ts';
import { createControl, type SandboxControl } from './control/control.ts';
import { respondToControl } from './control/control-routes.ts';
import { browserFile, stripeJs } from './pages/browser-files.ts';
import { challengePage, respondToChallengePage } from './pages/challenge-page.ts';
import { Sandbox, type SandboxOptions } from './sandbox.ts';
import { apiVersion } from './webhooks/event-log.ts';

export type { SandboxControl };

export type StripeSandbox = {
  readonly url: string;
  readonly port: number;
  readonly control: SandboxControl;
  stop(): Promise<void>;
};

type SandboxResponse = { status: number; body?: string; headers?: Record<string, string>; cut?: boolean };

const json = { 'content-type': 'application/json' };
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-max-age': '86400',
};
/**
 * Callers can recognize by this header that no real bank is behind it: its value is the project's scope.
 */
const mark = { 'x-stripe-sandbox': manifest.name.slice(1, manifest.name.indexOf('/')) };

const file = (name: string): SandboxResponse => {
  const found = browserFile(name);
  return found
    ? { status: 200, body: found.content, headers: { ...cors, 'content-type': found.type } }
    : { status: 404 };
};

/** Returns Stripe.js and the files that its frame loads. */
function browserPart(path: string): SandboxResponse {
  if (path.endsWith('/stripe.js'))
    return {
      status: 200,
      body: stripeJs(),
      headers: { ...cors, 'content-type': 'text/javascript; charset=utf-8' },
    };
  return file(path.replace(/^\/v3\/(browser\/)?/, ''));
}

async function route(
  sandbox: Sandbox,
  control: SandboxControl,
  request: IncomingMessage,
): Promise<SandboxResponse> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', sandbox.url);
  const [, room = '', place = ''] = url.pathname.split('/');
  const body = await text(request);
  switch (room) {
    case 'healthz':
      return { status: 200 };
    case 'favicon.ico':
      return { status: 204 };
    case 'v1': {
      if (method === 'OPTIONS') return { status: 204, headers: cors };
      const answer = await respondToApi(sandbox, { method, url, headers, body });
      return { ...answer, headers: { ...json, ...cors, 'stripe-version': apiVersion, ...answer.headers } };
    }
    case 'v3':
    case 'stripe.js':
      return browserPart(url.pathname);
    case '3ds':
      return method === 'POST'
        ? respondToChallengePage(sandbox, place, new URLSearchParams(body))
        : challengePage(sandbox, place);
    case '':
      return file('overview.html');
    case '_sandbox':
      return { ...(await respondToControl(control, method, place, body)), headers: json };
    default:
      return { status: 404 };
  }
}

async function respond(
  sandbox: Sandbox,
  control: SandboxControl,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await route(sandbox, control, request).catch((error: unknown): SandboxResponse => {
    console.error(error);
    return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: String(error) } }) };
  });
  if (answer.cut) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, { ...mark, ...answer.headers });
  response.end(answer.body);
}

/** Starts an empty Stripe sandbox on this machine. */
export async function startStripeSandbox(
  options: SandboxOptions & { readonly port?: number },
): Promise<StripeSandbox> {
  const sandbox = new Sandbox(options);
  const control = createControl(sandbox);
  // The timeout is longer than callers keep an idle connection: otherwise a busy caller would send into
  // a closed connection.
  const server = createServer(
    { keepAliveTimeout: 72_000 },
    (request, response) => void respond(sandbox, control, request, response),
  );
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  sandbox.url = `http://127.0.0.1:${port}`;
  return {
    url: sandbox.url,
    port,
    control,
    stop: async () => {
      sandbox.reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
