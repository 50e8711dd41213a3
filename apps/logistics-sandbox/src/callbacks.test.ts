import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Client, Receiver, secret, startSandbox } from '../test/harness.ts';
import type { LogisticsSandbox } from './server.ts';

const receiver = new Receiver();
let sandbox: LogisticsSandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox(await receiver.listen());
  client = new Client(sandbox);
});
afterEach(async () => {
  await client.control('reset', {});
  receiver.heard = [];
  receiver.answers = [];
});
afterAll(async () => {
  await sandbox.stop();
  receiver.close();
});

const types = () => receiver.events().map(({ type }) => type);
const arrival = (count: number) =>
  vi.waitFor(() => expect(receiver.heard.length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });
const reported = async () =>
  (await client.control('events')).content as unknown as { id: string; deliveries: object[] }[];

test('ORD-10 what becomes of a booking is told, signed over the time and the bytes', async () => {
  const id = await client.booked('a');
  expect((await client.control('collect', { id })).content).toMatchObject({ state: 'collected' });
  await arrival(1);
  expect((await client.control('deliver', { id })).content).toMatchObject({ state: 'delivered' });
  await arrival(2);
  expect(receiver.events()).toMatchObject([
    { type: 'collected', booking: id },
    { type: 'delivered', booking: id },
  ]);
  expect(new Set(receiver.events().map((event) => event.id)).size).toBe(2);
  for (const { body, signature } of receiver.heard) {
    const [, time = '', given] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
    expect(given).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
  }
  expect((await client.control('collect', { id })).status).toBe(409);
});

test('ORD-10 bookings are found by their order; what was not collected is collected on the way', async () => {
  const old = await client.booked('a');
  await client.post(`/bookings/${old}/cancel`, 'b', {});
  const id = await client.booked('c');
  await client.booked('d', { kind: 'return' });
  const name = { reference: 'A1B2C3D4E5', kind: 'pickup' };
  expect((await client.control('deliver', name)).content).toMatchObject({ id, state: 'delivered' });
  await client.control('deliver-all', {});
  expect(types().toSorted()).toEqual(['collected', 'delivered']);
  expect((await client.control('deliver', { id: old })).status).toBe(409);
  expect((await client.control('collect', { reference: 'OTHER', kind: 'pickup' })).status).toBe(404);
});

test('FAULT-4 doubled', async () => {
  await client.control('callbacks', { copies: 3 });
  await client.control('collect', { id: await client.booked('a') });
  await client.control('deliver-all', {});
  expect(receiver.heard).toHaveLength(3);
  expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(1);
});

test('FAULT-4 shuffled', async () => {
  await client.control('callbacks', { shuffle: true });
  await client.control('deliver', { id: await client.booked('a') });
  await arrival(2);
  expect(types()).toEqual(['delivered', 'collected']);
});

/** Expects that the newest event is still waiting after another event, resent by hand, has arrived. */
async function expectUnsent(): Promise<void> {
  const newest = (await reported()).at(-1);
  const before = receiver.heard.length;
  await client.control('resend-event', { id: newest?.id });
  expect(receiver.heard).toHaveLength(before + 1);
  expect((await reported()).at(-1)?.deliveries[0]).toEqual({ attempt: 0, outcome: 'waiting' });
}

test('FAULT-6 late, or held until they are wanted', async () => {
  await client.control('callbacks', { delayMs: 100_000 });
  await client.control('collect', { id: await client.booked('a') });
  await expectUnsent();
  await client.control('callbacks', { delayMs: 20 });
  await client.control('collect', { id: await client.booked('b') });
  await arrival(3);
  await client.control('callbacks', { delayMs: 0, paused: true });
  await client.control('collect', { id: await client.booked('c') });
  await expectUnsent();
  await client.control('deliver-all', {});
  expect(receiver.heard).toHaveLength(5);
});

test('FAULT-6 lost, and sent again by hand', async () => {
  await client.control('callbacks', { lose: true });
  await client.control('collect', { id: await client.booked('a') });
  await client.control('deliver-all', {});
  expect(receiver.heard).toEqual([]);
  const [event] = await reported();
  expect(event?.deliveries).toEqual([{ attempt: 0, outcome: 'lost' }]);
  await client.control('resend-event', { id: event?.id });
  expect(receiver.events().map(({ id }) => id)).toEqual([event?.id]);
  expect((await client.control('resend-event', { id: 'evt_none' })).status).toBe(404);
});

test('FAULT-6 tried again until they are taken', async () => {
  receiver.answers = [500, 400];
  await client.control('collect', { id: await client.booked('a') });
  await arrival(3);
  await expect.poll(async () => (await reported())[0]?.deliveries).toEqual([{ attempt: 3, outcome: 200 }]);
});

test('FAULT-5 forged in four ways; what the receiver says comes back', async () => {
  const id = await client.booked('a');
  receiver.answers = [400, 400, 400, 400];
  for (const how of ['unsigned', 'other-secret', 'altered', 'old'])
    expect((await client.control('forge', { id, how, type: 'delivered' })).content).toEqual({ status: 400 });
  const held = receiver.heard.map(({ body, signature }) => {
    const [, time = '', given] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
    const isGenuine = given === createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return isGenuine && Date.now() / 1000 - Number(time) <= 300;
  });
  expect(held).toEqual([false, false, false, false]);
  expect(types()).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
  expect((await client.get(`/bookings/${id}`)).content).toMatchObject({ state: 'booked' });
});
