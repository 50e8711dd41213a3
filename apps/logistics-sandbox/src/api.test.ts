import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Client, request, startSandbox } from '../test/harness.ts';
import { type LogisticsSandbox, startLogisticsSandbox } from './server.ts';

let sandbox: LogisticsSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox();
  client = new Client(sandbox);
});
afterEach(() => client.control('reset', {}));
afterAll(() => sandbox.stop());

const bookings = async () => (await client.control('bookings')).content as unknown as object[];

test('ORD-09 a booking is taken, moved, read and cancelled', async () => {
  const { status, content } = await client.post('/bookings', 'a', request);
  expect({ status, content }).toMatchObject({ status: 201, content: { ...request, state: 'booked' } });
  const path = `/bookings/${content.id}`;
  expect(await client.post(`${path}/move`, 'b', { day: '2026-11-18' })).toMatchObject({
    status: 200,
    content: { day: '2026-11-18', state: 'booked' },
  });
  expect((await client.get(path)).content).toMatchObject({ id: content.id, day: '2026-11-18' });
  for (const again of ['c', 'd'])
    expect(await client.post(`${path}/cancel`, again, {})).toMatchObject({
      status: 200,
      content: { state: 'cancelled' },
    });
});

test('ORD-09 the same key is the same booking, however often and however quickly', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => client.booked('once')));
  expect(new Set(responses).size).toBe(1);
  expect(await bookings()).toHaveLength(1);
  expect(await client.post('/bookings', 'once', { ...request, day: '2026-11-18' })).toEqual({
    status: 422,
    content: { error: { code: 'key_reused' } },
  });
  expect(await bookings()).toHaveLength(1);
});

test('ORD-09 a repeated move does not undo the one after it', async () => {
  const path = `/bookings/${await client.booked('a')}`;
  await client.post(`${path}/move`, 'first', { day: '2026-11-18' });
  await client.post(`${path}/move`, 'second', { day: '2026-11-19' });
  expect((await client.post(`${path}/move`, 'first', { day: '2026-11-18' })).status).toBe(200);
  expect((await client.get(path)).content).toMatchObject({ day: '2026-11-19' });
});

test.each(['collect', 'deliver'])('ORD-09 nothing is moved or cancelled after %s', async (action) => {
  const id = await client.booked('a');
  await client.control(action, { id });
  const before = (await client.get(`/bookings/${id}`)).content;
  const notOpen = { status: 409, content: { error: { code: 'not_open' } } };
  expect(await client.post(`/bookings/${id}/move`, 'b', { day: '2026-11-18' })).toEqual(notOpen);
  expect(await client.post(`/bookings/${id}/cancel`, 'c', {})).toEqual(notOpen);
  expect((await client.get(`/bookings/${id}`)).content).toEqual(before);
});

test.each([
  ['a day that does not exist', { day: '2026-02-30' }],
  ['a way that there is not', { kind: 'sideways' }],
  ['a postcode with letters', { from: { ...request.from, postcode: 'SW1A' } }],
  ['more than was asked for', { weight: 3 }],
])('ORD-09 %s is not booked', async (_, changes) => {
  expect(await client.post('/bookings', 'a', { ...request, ...changes })).toEqual({
    status: 400,
    content: { error: { code: 'invalid' } },
  });
  expect(await bookings()).toEqual([]);
});

const nobody = { name: 'Mira', phone: null, email: null };
const without = (place: object, name: string) => ({ ...place, [name]: undefined });
test.each([
  ['without where to collect', { from: undefined }],
  ['without where to bring it', { to: undefined }],
  ['without a street', { to: without(request.to, 'street') }],
  ['without whom to ask for where it is collected', { from: without(request.from, 'contact') }],
  ['without whom to ask for where it is brought', { to: without(request.to, 'contact') }],
  ['nobody to ask for', { from: { ...request.from, contact: { ...nobody, name: '', phone: '1' } } }],
  ['nobody who can be reached', { to: { ...request.to, contact: nobody } }],
  ['without the number of parcels', { parcels: undefined }],
  ['no parcel', { parcels: 0 }],
  ['without the number of items', { items: undefined }],
  ['nothing', { items: 0, contents: [] }],
  ['without what is in them', { contents: undefined }],
  ['more than is named', { items: 3 }],
  ['something without a name', { contents: ['Jeans', ''] }],
])('ORD-18 %s is not booked', async (_, changes) => {
  expect(await client.post('/bookings', 'a', { ...request, ...changes })).toEqual({
    status: 400,
    content: { error: { code: 'invalid' } },
  });
  expect(await bookings()).toEqual([]);
});

test('ORD-09 who has no key, or no key for the call, is turned away', async () => {
  expect((await client.post('/bookings', 'a', request, 'courier_test_other')).status).toBe(401);
  expect(await client.post('/bookings', undefined, request)).toMatchObject({
    status: 400,
    content: { error: { code: 'key_missing' } },
  });
  expect((await client.get('/bookings/bk_none')).status).toBe(404);
  expect((await client.get('/elsewhere')).status).toBe(404);
  expect(await bookings()).toEqual([]);
});

test('ORD-09 it starts with test keys only', async () => {
  await expect(startLogisticsSandbox({ key: 'courier_live_key' })).rejects.toThrow('test keys only');
});

test('FAULT-10 failing before: nothing is done, and the key is still free', async () => {
  await client.control('fail-next', { path: '/bookings', status: 503, times: 2 });
  for (const _ of [1, 2]) expect((await client.post('/bookings', 'a', request)).status).toBe(503);
  expect(await bookings()).toEqual([]);
  expect((await client.post('/bookings', 'a', request)).status).toBe(201);
});

test('FAULT-10 failing after: it is done, and the same key finds it', async () => {
  await client.control('fail-next', { mode: 'after' });
  expect((await client.post('/bookings', 'a', request)).status).toBe(500);
  const [booking] = await bookings();
  expect(await client.post('/bookings', 'a', request)).toMatchObject({ status: 201, content: booking });
  expect(await bookings()).toHaveLength(1);
});

test('FAULT-10 the line is cut, or the answer slow; what was asked can be read', async () => {
  await client.control('fail-next', { mode: 'drop-answer' });
  await expect(client.post('/bookings', 'a', request)).rejects.toThrow('fetch failed');
  await client.control('fail-next', { delayMs: 120, method: 'POST' });
  const started = performance.now();
  expect((await client.post('/bookings', 'a', request)).status).toBe(201);
  expect(performance.now() - started).toBeGreaterThan(110);
  expect((await client.control('requests')).content).toEqual([
    { method: 'POST', path: '/bookings', idempotencyKey: 'a', status: 'cut' },
    { method: 'POST', path: '/bookings', idempotencyKey: 'a', status: 201 },
  ]);
});

test('FAULT-10 late on its way: what was sent after it is done before it', async () => {
  const path = `/bookings/${await client.booked('a')}`;
  await client.control('fail-next', { path, mode: 'late', delayMs: 100_000 });
  const overtaken = client.post(`${path}/move`, 'b', { day: '2026-11-18' });
  await expect.poll(async () => (await client.control('requests')).content).toHaveLength(2);
  await client.post(`${path}/move`, 'c', { day: '2026-11-19' });
  await client.control('end-delays', {});
  await overtaken;
  expect((await client.get(path)).content).toMatchObject({ day: '2026-11-18' });
});

test('ORD-09 one can play the courier by hand', async () => {
  const page = await fetch(sandbox.url);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('/_sandbox/bookings');
  expect((await client.control('nonsense')).status).toBe(404);
});
