import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type Settings = Readonly<Record<string, string | undefined>>;
type Sandbox = { readonly url: string; stop(): Promise<void> };

/**
 * One process that starts sandboxes on request, each empty and on its own port. Starting a process for
 * every test file took two thirds of a second of processor time each. `POST /` with settings returns the
 * new sandbox's address; `DELETE /?url=…` ends it.
 */
export async function hostSandboxes(start: (settings: Settings) => Promise<Sandbox>): Promise<void> {
  const running = new Map<string, Sandbox>();
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') {
        const sandbox = await start((await json(request)) as Settings);
        running.set(sandbox.url, sandbox);
        response.end(JSON.stringify({ url: sandbox.url }));
      } else if (request.method === 'DELETE') {
        const url = new URL(request.url ?? '/', 'http://host').searchParams.get('url') ?? '';
        await running.get(url)?.stop();
        running.delete(url);
        response.end('{}');
      } else response.end('ready');
    } catch (error) {
      console.error(error);
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
  await once(server, 'listening');
  console.log(JSON.stringify({ ready: { port: (server.address() as AddressInfo).port } }));
}
