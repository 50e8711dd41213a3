import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { problemMediaType, uploadPhoto } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { connectTo, head } from '#test/raw-upload.ts';

let api: TestApi;
let direct: TestApi;
beforeAll(async () => {
  api = await startTestApi({ BODIES_AT_ONCE_PER_ADDRESS: '32', REQUESTS_AT_ONCE_PER_ADDRESS: '64' });
  // Nothing stands in front of this one, so its connections are those of its clients.
  direct = await startTestApi({ TRUSTED_PROXIES: '0', CONNECTIONS_PER_ADDRESS: '5' });
});
afterAll(() => Promise.all([api.close(), direct.close()]));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const isServed = async (address: string) => (await api.fetch('/sip/cities', from(address))).status === 200;

test('FAULT-26 SEC-01 200 bodies of one address that trickle in keep no other address waiting', async () => {
  const port = Number(new URL(api.origin).port);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const path = at % 2 === 0 ? '/sip/support' : uploadPhoto.path;
      const line = 'x-forwarded-for: 192.0.2.1\r\n';
      socket.write(head(path, 'application/json', 9000).replace('\r\n\r\n', `\r\n${line}\r\n`));
      return socket;
    }),
  );
  const trickle = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, 100);
  const post = (address: string) =>
    api.fetch('/sip/support', { method: 'POST', body: '{}', headers: from(address).headers });
  await expect.poll(async () => (await post('192.0.2.1')).status).toBe(429);
  for (let at = 0; at < 20; at++) {
    expect(await isServed('192.0.2.2')).toBe(true);
    // The body is read, and found to lack everything.
    expect((await post('192.0.2.2')).status).toBe(400);
  }
  clearInterval(trickle);
  for (const socket of sockets) socket.destroy();
});

test('SEC-01 without a proxy in front, one address has only so many connections; others still connect', async () => {
  const port = Number(new URL(direct.origin).port);
  const idle = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  await expect.poll(() => idle.filter(({ destroyed }) => destroyed).length).toBe(15);
  const asking = request({
    host: '127.0.0.1',
    port,
    path: '/healthz',
    localAddress: '127.0.0.2',
    agent: false,
  });
  const [response] = (await once(asking.end(), 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(200);
  for (const socket of idle) socket.destroy();
});

test.each([
  ['TRACE', 'TRACE /sip/cities HTTP/1.1\r\nhost: x\r\n\r\n', 404],
  ['a host with a path', 'GET /sip/cities HTTP/1.1\r\nhost: shop.example/evil\r\n\r\n', 400],
  ['a host with a name in front', 'GET /sip/cities HTTP/1.1\r\nhost: me@shop.example\r\n\r\n', 400],
  ['HTTP/1.0 without a host', 'GET /sip/cities HTTP/1.0\r\nx-client-id: storefront\r\n\r\n', 400],
  ['a compressed body', head('/sip/support', 'application/json\r\ncontent-encoding: gzip', 1), 415],
  ['a path of two slashes', 'GET //sip/cities HTTP/1.1\r\nhost: x\r\n\r\n', 404],
])('SEC-01 %s is refused', async (_, asked, status) => {
  const { write, answered } = await connectTo(api.origin);
  write(status === 415 ? `${asked}x` : asked);
  const said = await answered;
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said).toContain(problemMediaType);
});

test('SEC-01 a call that is kept in memory is refused as well when it is malformed', async () => {
  const path = '/sip/catalogue';
  const ok = await api.fetch(path);
  expect(ok.status).toBe(200);
  const { write, answered } = await connectTo(api.origin);
  write(`GET ${path} HTTP/1.1\r\nhost: x/y\r\nx-client-id: storefront\r\n\r\n`);
  expect(await answered).toMatch(/^HTTP\/1.1 400 /);
});

test('SEC-01 odd headers find the prepared response: two languages, two media types, nothing else', async () => {
  const ask = (headers: Record<string, string>) => api.fetch('/sip/brands', { headers });
  api.app.prepared.takeCounts();
  await ask({ accept: 'application/json', 'x-language': 'EN' });
  for (let at = 0; at < 50; at++) {
    const accept = `text/x-${at}, application/json;q=0.${at}`;
    expect((await ask({ accept, 'x-language': `x-${at}` })).status).toBe(200);
  }
  expect(api.app.prepared.takeCounts()).toEqual({ hits: 50, misses: 1 });
  // The others are prepared beside it.
  const vendor = { accept: 'application/vnd.mendwell+json' };
  for (const headers of [vendor, vendor, { 'x-language': 'DE' }, { 'x-language': 'DE' }])
    expect((await ask(headers)).status).toBe(200);
  expect(api.app.prepared.takeCounts()).toEqual({ hits: 2, misses: 2 });
  // Those that are refused because of their headers are refused as before.
  expect((await ask({ accept: 'text/html' })).status).toBe(406);
  expect((await ask({ 'x-client-id': 'somebody' })).status).toBe(400);
});
