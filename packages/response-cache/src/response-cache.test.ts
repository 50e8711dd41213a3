import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';
import { ResponseCache } from './response-cache.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=1.0', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.2', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['brotli', 'identity'],
  ['x-br, sgzip', 'identity'],
  ['br;q=much', 'identity'],
])('accept-encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const text = 'A page that is the same for everybody. '.repeat(50);
const languageOf = ({ headers, url = '' }: IncomingMessage) =>
  url.includes('?') ? undefined : String(headers['x-language'] ?? 'EN');
let cache: ResponseCache;
let rendered: number;
/** What happens while a response is computed. */
let meanwhile: () => void;
const server = createServer(async (asked, response) => {
  if (cache.respond(asked, response)) return;
  const generation = cache.generation();
  rendered += 1;
  meanwhile();
  const body = Buffer.from(`${text}${languageOf(asked)}`);
  const headers = {
    'content-type': 'text/plain',
    'cache-control': 'no-cache',
    'x-request-id': 'a',
    vary: 'own',
    date: 'long ago',
  };
  await cache.keep(asked, { status: 200, headers }, body, generation);
  response.end(body);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const start = (options: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) => {
  cache = new ResponseCache({ most: 100, variantOf: languageOf, ...options });
  rendered = 0;
  meanwhile = () => undefined;
};
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('a response is computed once per URL and variant, without what belongs to one request', async () => {
  start();
  for (const path of ['/a', '/a', '/b']) await ask(path);
  expect(rendered).toBe(2);
  await ask('/a', { 'x-language': 'DE' });
  expect(rendered).toBe(3);
  const { status, headers, body } = await ask('/a', { 'x-language': 'DE', 'accept-encoding': 'br' });
  expect([rendered, status, String(body)]).toEqual([3, 200, `${text}DE`]);
  expect(headers).toMatchObject({ 'content-type': 'text/plain', vary: 'own', 'cache-control': 'no-cache' });
  expect(headers).not.toHaveProperty('x-request-id');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers.date).not.toBe('long ago');
  cache.countMiss();
  expect([cache.takeCounts(), cache.takeCounts()]).toEqual([
    { hits: 2, misses: 1 },
    { hits: 0, misses: 0 },
  ]);
});

test('a compressed response is sent in the encoding that the client accepts', async () => {
  start({ isCompressed: true, vary: 'accept-encoding, cookie' });
  await ask('/a');
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
  const tags = new Set<unknown>();
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', 'identity'],
  ] as const) {
    const { headers, body } = await ask('/a', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers).toMatchObject({ vary: 'accept-encoding, cookie', 'content-length': `${body.length}` });
    expect(String(read[encoding](body))).toBe(`${text}EN`);
    tags.add(headers.etag);
  }
  expect([tags.size, rendered]).toEqual([3, 1]);
});

test('who has a response already hears so in a few bytes', async () => {
  start();
  await ask('/a');
  const { etag = '' } = (await ask('/a')).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const { status, headers, body } = await ask('/a', { 'if-none-match': known });
    expect([status, body.length, headers.etag]).toEqual([304, 0, etag]);
    expect(headers).toMatchObject({ vary: 'own', 'cache-control': 'no-cache' });
  }
  expect((await ask('/a', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([true, false])(
  'what was computed from older data is not kept (compressed: %s)',
  async (isCompressed) => {
    start({ isCompressed });
    meanwhile = () => cache.forget();
    await ask('/a');
    meanwhile = () => undefined;
    await ask('/a');
    await ask('/a');
    expect(rendered).toBe(2);
    cache.forget();
    await ask('/a');
    expect(rendered).toBe(3);
  },
);

test('nobody can fill the memory: by other methods, other or long addresses, or many headers', async () => {
  start({ most: 3 });
  await ask('/a');
  for (const [path, method] of [
    ['/a', 'POST'],
    ['/a?x', 'GET'],
    [`/${'a'.repeat(300)}`, 'GET'],
  ] as const) {
    rendered = 0;
    await ask(path, {}, method);
    await ask(path, {}, method);
    expect(rendered).toBe(2);
  }
  for (const path of ['/b', '/c', '/d']) await ask(path);
  rendered = 0;
  await ask('/d');
  expect(rendered).toBe(0);
  await ask('/a');
  expect(rendered).toBe(1);

  start();
  for (let at = 0; at < 20; at++) await ask('/a', { 'x-language': `${at}` });
  rendered = 0;
  await ask('/a', { 'x-language': '11' });
  expect(rendered).toBe(0);
  await ask('/a', { 'x-language': '12' });
  expect(rendered).toBe(1);
});
