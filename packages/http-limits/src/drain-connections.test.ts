import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

test('OPS-02 a server that drains still answers, and ends each connection with its response', async () => {
  const server = createServer((_, response) => response.writeHead(200, ['content-length', '2']).end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  drainConnections(server);
  // The first of these still uses the connection that was kept open.
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  agent.destroy();
  server.close();
});
