import { connect } from 'node:net';
import { problemMediaType, vendorMediaType } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const interest = { email: 'a@example.com', city: 'Potsdam', zipCode: '14467' };
const post = (body: unknown, headers: Record<string, string> = {}) =>
  api.fetch('/sip/requestedAddress', {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('API-02 the vendor media type is answered with itself, plain JSON with plain JSON', async () => {
  const vendor = await api.fetch('/sip/cities', { headers: { accept: vendorMediaType } });
  expect([vendor.status, vendor.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.mendwell+json; version="2.2.0"; charset=utf-8',
  ]);
  const plain = await api.fetch('/sip/cities', { headers: { accept: 'application/json' } });
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
});

test('API-02 another version is refused with 406', async () => {
  const response = await api.fetch('/sip/cities', {
    headers: { accept: 'application/vnd.mendwell+json; version=3.0.0' },
  });
  expect(response.status).toBe(406);
  expect(await response.json()).toMatchObject({
    code: 'not_acceptable',
    detail: expect.stringContaining('2.2.0'),
  });
});

test.each([undefined, '', 'somebody'])('API-02 x-client-id %j is refused', async (id) => {
  const response = await fetch(
    `${api.origin}/sip/cities`,
    id === undefined ? {} : { headers: { 'x-client-id': id } },
  );
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'unknown_client' });
});

test.each([
  ['EN', 'There’s nothing at this address.'],
  ['DE', 'Unter dieser Adresse gibt es nichts.'],
  ["de' OR 1", 'There’s nothing at this address.'],
])('API-06 FAULT-30 problems are worded in the asked language: x-language %s', async (language, title) => {
  const response = await api.fetch('/sip/nowhere', { headers: { 'x-language': language } });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe(problemMediaType);
  expect(await response.json()).toMatchObject({
    type: 'urn:problem:not_found',
    code: 'not_found',
    status: 404,
    title,
  });
});

test('API-06 FAULT-22 an unknown field is refused and named, not dropped', async () => {
  const response = await post({ ...interest, price: 1, state: 'confirmed' });
  expect(response.status).toBe(400);
  const problem = (await response.json()) as { errors: { field: string; code: string }[] };
  expect(problem.errors.map(({ field, code }) => [field, code])).toEqual([
    ['price', 'unknown'],
    ['state', 'unknown'],
  ]);
});

test('API-06 missing and invalid fields are told apart, in the asked language, without repeating what was sent', async () => {
  const response = await post({ email: 'secret-typo', city: 'Potsdam' }, { 'x-language': 'DE' });
  const text = await response.text();
  expect(JSON.parse(text).errors).toEqual([
    { field: 'email', code: 'invalid', message: 'Dieser Wert ist nicht gültig.' },
    { field: 'zipCode', code: 'missing', message: 'Dieses Feld fehlt noch.' },
  ]);
  expect(text).not.toContain('secret-typo');
});

test.each<[string, string, Record<string, string>, number]>([
  ['broken JSON', '{"email":', {}, 400],
  ['an array', '[]', {}, 400],
  ['null', 'null', {}, 400],
  ['a string', '"x"', {}, 400],
  ['nothing', '', {}, 400],
  ['a number where text belongs', '{"email":1,"city":2,"zipCode":14467}', {}, 400],
  ['__proto__', '{"__proto__":{"email":"a@example.com"}}', {}, 400],
  ['constructor.prototype', '{"constructor":{"prototype":{}}}', {}, 400],
  ['another content type', '<a/>', { 'content-type': 'application/xml' }, 415],
  ['too much', JSON.stringify({ ...interest, city: 'x'.repeat(70_000) }), {}, 413],
])('API-06 FAULT-23 a body of %s is the caller’s mistake', async (_, body, headers, status) => {
  const response = await post(body, headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([status, problemMediaType]);
});

test.each([
  '/sip/cities/%zz',
  '/%',
  `/sip/${'x'.repeat(9000)}`,
  '/sip/cities?postalCode=1',
  '/sip//cities',
  '/sip/cities/../../etc/passwd',
])('API-06 the address %j gets a 4xx', async (path) => {
  const response = await api.fetch(path);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('content-type')).toBe(problemMediaType);
});

test('one request is one id: taken over when it looks like one, made otherwise, and told', async () => {
  const given = await api.fetch('/sip/cities', { headers: { 'x-request-id': 'req-12345678' } });
  expect(given.headers.get('x-request-id')).toBe('req-12345678');
  const made = await api.fetch('/sip/cities', { headers: { 'x-request-id': 'no id\t<script>' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('a kept connection may be idle for longer than Node allows by itself', async () => {
  expect((await api.fetch('/sip/cities')).headers.get('keep-alive')).toBe('timeout=72');
});

test('security headers go with every answer', async () => {
  const { headers } = await api.fetch('/sip/cities');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

test('/healthz and /readyz answer without headers of ours', async () => {
  expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.origin}/readyz`)).status).toBe(200);
});

test('FAULT-26 a socket that never finishes its request is closed, and others stay served', async () => {
  const socket = connect(Number(new URL(api.origin).port), '127.0.0.1');
  const closed = new Promise<string>((resolve) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('close', () => resolve(said));
  });
  socket.write('POST /sip/requestedAddress HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n');
  expect((await api.fetch('/sip/cities')).status).toBe(200);
  expect(await closed).toContain('408');
});
