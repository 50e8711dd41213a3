import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { logisticsSettings, sampleParcel, startTestLogistics, type TestLogistics } from '#test/logistics.ts';
import { createHttpLogistics } from './http-logistics.ts';
import { type BookingRequest, type Logistics, LogisticsUnavailable, signatureHeader } from './interface.ts';

const key = logisticsSettings.LOGISTICS_KEY;
const webhookSecret = [logisticsSettings.LOGISTICS_WEBHOOK_SECRET] as const;
/** Short enough for a test to wait for. */
const timeoutMs = 300;

type Answer = { readonly status: number; readonly body?: string; readonly location?: string };

/** Receives the courier's events; when called like a courier service, it answers as a test wants. */
const received: { body: Buffer; signature: string }[] = [];
let answer: Answer = { status: 200 };
const neighbour = createServer(async (request, response) => {
  const { status, body, location } = request.url === '/callbacks' ? { status: 200 } : answer;
  received.push({
    body: await buffer(request),
    signature: String(request.headers[signatureHeader] ?? ''),
  });
  response.writeHead(status, location ? { location } : {}).end(body);
});

let neighbourUrl: string;
let courier: TestLogistics;
let logistics: Logistics;
let hasty: Logistics;
beforeAll(async () => {
  neighbour.listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  neighbourUrl = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
  courier = await startTestLogistics(`${neighbourUrl}/callbacks`);
  const settings = { url: courier.url, key, webhookSecret };
  logistics = createHttpLogistics(settings);
  hasty = createHttpLogistics(settings, timeoutMs);
});
afterEach(async () => {
  await courier.ask('reset', {});
  received.length = 0;
});
afterAll(async () => {
  await courier.stop();
  neighbour.closeAllConnections();
  neighbour.close();
});

const request = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  key: 'book:1',
  orderNumber: 'A1B2C3D4E5',
  kind: 'pickup',
  day: '2026-11-17',
  ...sampleParcel,
  notes: null,
  ...changes,
});
async function troubleOf(call: Promise<unknown>): Promise<LogisticsUnavailable> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof LogisticsUnavailable) return error;
  throw new Error(`Not what was expected: ${String(error)}`);
}

test('ORD-09 an evening is booked with all that a courier needs, moved, read and cancelled', async () => {
  const { bookingId } = await logistics.book(request());
  const { key: _, orderNumber: reference, ...rest } = request();
  expect(await courier.bookings()).toEqual([
    { id: bookingId, state: 'booked', reference, ...rest, handovers: [], failure: null },
  ]);
  expect(await logistics.move(bookingId, '2026-11-18', 'move:1')).toBe('moved');
  expect(await logistics.read(bookingId)).toMatchObject({ state: 'booked', day: '2026-11-18' });
  expect(await logistics.cancel(bookingId, 'cancel:1')).toBe('cancelled');
  expect(await logistics.cancel(bookingId, 'cancel:2')).toBe('cancelled');
  expect(await logistics.read(bookingId)).toMatchObject({ state: 'cancelled', day: '2026-11-18' });
});

test('ORD-09 one courier comes, however often we ask with the same key', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => logistics.book(request())));
  expect(new Set(asked.map(({ bookingId }) => bookingId)).size).toBe(1);
  await logistics.book(request({ key: 'book:2', kind: 'return' }));
  expect(await courier.bookings()).toHaveLength(2);
});

test('ORD-09 once a courier has been there, it is too late, and that is an answer', async () => {
  const { bookingId } = await logistics.book(request());
  await courier.ask('collect', { id: bookingId });
  expect(await logistics.move(bookingId, '2026-11-18', 'move:1')).toBe('too_late');
  expect(await logistics.cancel(bookingId, 'cancel:1')).toBe('too_late');
  expect(await logistics.read(bookingId)).toMatchObject({ state: 'collected', day: '2026-11-17' });
});

test.each([
  ['answers 500 before doing anything', { status: 500 }, 'trouble'],
  ['answers 500 after doing it', { mode: 'after' }, 'trouble'],
  ['asks for patience', { status: 429 }, 'trouble'],
  ['cuts the line', { mode: 'drop-answer' }, 'unreachable'],
  ['does it and does not answer in time', { delayMs: 60_000 }, 'timeout'],
  ['does nothing and does not answer in time', { mode: 'before', delayMs: 60_000 }, 'timeout'],
])('FAULT-10 when the courier’s system %s, another try books once', async (_, fault, code) => {
  await courier.ask('fail-next', { ...fault, method: 'POST' });
  const first = code === 'timeout' ? hasty : logistics;
  expect(await troubleOf(first.book(request()))).toMatchObject({ code, wasAnswered: false });
  const { bookingId } = await logistics.book(request());
  expect((await courier.bookings()).map(({ id }) => id)).toEqual([bookingId]);
});

test('FAULT-10 nobody there at all', async () => {
  const nobody = createHttpLogistics({ url: 'http://127.0.0.1:1', key, webhookSecret });
  expect(await troubleOf(nobody.read('bk_1'))).toMatchObject({ code: 'unreachable', wasAnswered: false });
});

test.each<[string, (bookingId: string) => Promise<unknown>, string]>([
  ['a booking that they do not know', () => logistics.read('bk_none'), 'not_found'],
  ['cancelling one', () => logistics.cancel('bk_none', 'cancel:1'), 'not_found'],
  ['a used key for something else', () => logistics.book(request({ day: '2026-11-18' })), 'key_reused'],
  ['a day that does not exist', (id) => logistics.move(id, '2026-02-30', 'move:1'), 'invalid'],
  [
    'a key that is not ours',
    () => createHttpLogistics({ url: courier.url, key: 'courier_test_other', webhookSecret }).read('bk_1'),
    'key_unknown',
  ],
])('ORD-09 %s is refused for good', async (_, call, code) => {
  const { bookingId } = await logistics.book(request());
  expect(await troubleOf(call(bookingId))).toMatchObject({ code, wasAnswered: true });
});

test.each<[string, Answer, object]>([
  ['no JSON', { status: 200, body: '<html>' }, { code: 'answer_not_understood', wasAnswered: false }],
  [
    'a state that we do not know',
    { status: 200, body: JSON.stringify({ id: 'bk_1', state: 'lost', day: '2026-11-17' }) },
    { code: 'answer_not_understood', wasAnswered: false },
  ],
  [
    'an id that would lead elsewhere',
    { status: 200, body: JSON.stringify({ id: '../keys', state: 'booked', day: '2026-11-17' }) },
    { code: 'answer_not_understood', wasAnswered: false },
  ],
  ['502 from something in between', { status: 502, body: 'Bad' }, { code: 'status_502', wasAnswered: false }],
  ['another address', { status: 307, location: '/callbacks' }, { code: 'status_307', wasAnswered: true }],
])('ORD-09 an answer with %s is trouble, and is not followed', async (_, given, trouble) => {
  answer = given;
  const elsewhere = createHttpLogistics({ url: neighbourUrl, key, webhookSecret });
  const error = await troubleOf(elsewhere.book(request()));
  expect(error).toMatchObject(trouble);
  expect(JSON.stringify([error.message, error.code])).not.toContain('Sommerfeld');
  expect(received).toHaveLength(1);
});

test('ORD-10 what a courier tells is believed when it is signed, with the booking it is about', async () => {
  const { bookingId } = await logistics.book(request());
  await courier.ask('collect', { id: bookingId });
  await courier.ask('deliver-all', {});
  await courier.ask('deliver', { reference: 'A1B2C3D4E5', kind: 'pickup' });
  await courier.ask('deliver-all', {});
  const events = received.map(({ body, signature }) => logistics.verifyEvent(body, signature));
  expect(events).toMatchObject([
    { type: 'collected', bookingId },
    { type: 'delivered', bookingId },
  ]);
  expect(new Set(events.map((event) => event?.id)).size).toBe(2);
});

test('CARE-01 the courier tells what was counted, by whom and with which tag, and has a photo of it', async () => {
  const { bookingId } = await logistics.book(request());
  await courier.ask('collect', { id: bookingId, items: 1, tag: 'ANOTHER BAG' });
  const { handovers } = await logistics.read(bookingId);
  expect(handovers).toEqual([
    {
      type: 'collected',
      at: expect.any(Date),
      person: 'Emre',
      items: 1,
      tag: 'ANOTHER BAG',
      photo: 'ph_collected',
    },
  ]);
  const photo = await logistics.readPhoto(bookingId, 'ph_collected');
  expect(photo?.subarray(1, 4).toString()).toBe('PNG');
  expect(await logistics.readPhoto(bookingId, 'ph_none')).toBeUndefined();
});

test('CARE-08 the courier tells why nobody was met, in their own words', async () => {
  const { bookingId } = await logistics.book(request());
  await courier.ask('fail', { id: bookingId, reason: 'address_wrong', words: 'No such house number' });
  expect(await logistics.read(bookingId)).toMatchObject({
    state: 'failed',
    failure: { reason: 'address_wrong', words: 'No such house number' },
  });
});

test.each<[string, Answer]>([
  ['leads elsewhere', { status: 302, location: 'https://example.com/photo.png' }],
  ['is too large', { status: 200, body: 'x'.repeat(15 * 1024 * 1024 + 1) }],
  ['is not there', { status: 404, body: '{}' }],
])('FAULT-29 CARE-01 a courier’s photo that %s is not followed, and nothing fails', async (_, given) => {
  answer = given;
  const elsewhere = createHttpLogistics({ url: neighbourUrl, key, webhookSecret });
  expect(await elsewhere.readPhoto('bk_1', 'ph_1')).toBeUndefined();
  expect(received).toHaveLength(1);
});

test.each(['unsigned', 'other-secret', 'altered', 'old'])(
  'FAULT-5 a callback that is forged (%s) is nothing',
  async (how) => {
    const { bookingId } = await logistics.book(request());
    await courier.ask('forge', { id: bookingId, how });
    expect(received).toHaveLength(1);
    expect(received.map(({ body, signature }) => logistics.verifyEvent(body, signature))).toEqual([
      undefined,
    ]);
  },
);

const sign = (body: string, secondsAgo = 0) => {
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  return `t=${time},v1=${createHmac('sha256', webhookSecret[0]).update(`${time}.${body}`).digest('hex')}`;
};
const event = (changes: object = {}) =>
  JSON.stringify({ id: 'evt_1', type: 'collected', booking: 'bk_1', at: '2026-11-17T18:30:00Z', ...changes });
const known = { id: 'evt_1', type: 'collected', bookingId: 'bk_1' };
test.each<[string, number, object | undefined]>([
  ['fresh', 0, known],
  ['not yet five minutes old', 280, known],
  ['older than five minutes', 301, undefined],
  ['from a future further than five minutes', -320, undefined],
])('FAULT-5 a callback that is %s', (_, secondsAgo, expected) => {
  expect(logistics.verifyEvent(Buffer.from(event()), sign(event(), secondsAgo))).toEqual(expected);
});

test.each([
  ['of a kind unknown', event({ type: 'eaten' })],
  ['without an id', event({ id: '' })],
  ['not JSON', 'collected'],
  ['empty', ''],
])('FAULT-5 a callback that is signed but %s is nothing', (_, body) => {
  expect(logistics.verifyEvent(Buffer.from(body), sign(body))).toBeUndefined();
});

test.each([
  ['half a signature', (whole: string) => whole.slice(0, -2)],
  ['a signature without its time', (whole: string) => whole.replace(/^t=\d+,/, '')],
  ['nothing', () => ''],
])('FAULT-5 a callback signed with %s is nothing', (_, damage) => {
  expect(logistics.verifyEvent(Buffer.from(event()), damage(sign(event())))).toBeUndefined();
});
