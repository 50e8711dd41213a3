import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clientOf, startSandbox, types } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';

const secret = 'whsec_of_these_tests';
let receiver: Server;
let sandbox: StripeSandbox;
let stripe: Stripe;
let received: Stripe.Event[] = [];
/** The statuses with which the receiver responds, one after the other; then 200. */
let responses: number[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    received.push(stripe.webhooks.constructEvent(await text(request), signature, secret));
    response.writeHead(responses.shift() ?? 200).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startSandbox({ webhook: { url: `http://127.0.0.1:${port}/hook`, secret } });
  stripe = clientOf(sandbox);
});
afterEach(() => {
  sandbox.control.reset();
  received = [];
  responses = [];
});
afterAll(async () => {
  await sandbox.stop();
  receiver.close();
});

const typesReceived = () => received.map(({ type }) => type);
const arrival = (count: number) =>
  vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 30_000 });

test('signed, with the object as it was, and the request that caused it', async () => {
  const { id } = await stripe.setupIntents.create({}, { idempotencyKey: 'the key' });
  await arrival(1);
  expect(received[0]).toMatchObject({
    type: 'setup_intent.created',
    api_version: '2026-10-28.endive',
    data: { object: { id, status: 'requires_payment_method' } },
    request: { idempotency_key: 'the key' },
  });
  expect(() =>
    stripe.webhooks.constructEvent('{}', `t=${Math.floor(Date.now() / 1000)},v1=00`, secret),
  ).toThrow('signature');
});

test('a setup and a payment tell their story', async () => {
  const customer = (await stripe.customers.create({})).id;
  const { id } = await stripe.setupIntents.create({ customer, allowed_payment_method_types: [...types] });
  sandbox.control.completeSetup(id, '4000002500003155', { authentication: 'failed' });
  sandbox.control.completeSetup(id, 'DE89370400440532013000');
  await sandbox.control.deliverAll();
  expect(typesReceived().toSorted()).toEqual(
    [
      'customer.created',
      'setup_intent.created',
      'setup_intent.requires_action',
      'setup_intent.setup_failed',
      'payment_method.attached',
      'mandate.updated',
      'setup_intent.succeeded',
    ].toSorted(),
  );
});

test('several copies at once', async () => {
  sandbox.control.webhooks({ copies: 3 });
  await stripe.setupIntents.create({});
  await sandbox.control.deliverAll();
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(received).toHaveLength(3);
});

test('out of order', async () => {
  // The long delay makes both events wait for `deliverAll`, however long the calls take.
  sandbox.control.webhooks({ shuffle: true, inTurn: true, delayMs: 100_000 });
  const { id } = await stripe.setupIntents.create({});
  sandbox.control.completeSetup(id, '4242424242424242');
  await sandbox.control.deliverAll();
  expect(typesReceived()).toEqual(['setup_intent.succeeded', 'setup_intent.created']);
});

/** Expects that the newest event is still waiting after another event, resent by hand, has arrived. */
async function expectUnsent(): Promise<void> {
  const newest = sandbox.control.events().at(-1);
  const before = received.length;
  await sandbox.control.resendEvent(newest?.id ?? '');
  expect(received).toHaveLength(before + 1);
  const [delivery] = sandbox.control.events().at(-1)?.deliveries ?? [];
  expect(delivery).toMatchObject({ attempt: 0, outcome: 'waiting' });
}

test('held until they are wanted', async () => {
  sandbox.control.webhooks({ paused: true });
  await stripe.setupIntents.create({});
  await expectUnsent();
  await sandbox.control.deliverAll();
  expect(received).toHaveLength(2);
});

test('late', async () => {
  sandbox.control.webhooks({ delayMs: 100_000 });
  await stripe.setupIntents.create({});
  await expectUnsent();
  sandbox.control.webhooks({ delayMs: 20 });
  const { id } = await stripe.setupIntents.create({});
  await arrival(2);
  expect(received[1]).toMatchObject({ data: { object: { id } } });
});

test('lost, and sent again by hand', async () => {
  sandbox.control.webhooks({ lose: true });
  await stripe.setupIntents.create({});
  await sandbox.control.deliverAll();
  expect(received).toEqual([]);
  const [event] = sandbox.control.events();
  expect(event?.deliveries).toMatchObject([{ outcome: 'lost' }]);
  await sandbox.control.resendEvent(event?.id ?? '');
  expect(received.map(({ id }) => id)).toEqual([event?.id]);
  await expect(sandbox.control.resendEvent('evt_none')).rejects.toThrow('no event');
});

test('tried again until they are taken', async () => {
  responses = [500, 503];
  await stripe.setupIntents.create({});
  await arrival(3);
  await sandbox.control.deliverAll();
  expect(sandbox.control.events()[0]?.deliveries).toMatchObject([{ attempt: 3, outcome: 200 }]);
});

test('an endpoint made over the interface hears only what it asked for', async () => {
  const { port } = receiver.address() as AddressInfo;
  await stripe.webhookEndpoints.update('we_sandbox', { disabled: true });
  const endpoint = await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/other`,
    enabled_events: ['setup_intent.succeeded'],
  });
  sandbox.control.webhooks({ lose: true });
  const { id } = await stripe.setupIntents.create({});
  sandbox.control.completeSetup(id, '4242424242424242');
  const reported = sandbox.control.events().filter(({ deliveries }) => deliveries.length > 0);
  expect(reported.map(({ type }) => type)).toEqual(['setup_intent.succeeded']);
  expect(reported[0]?.deliveries[0]?.url).toBe(endpoint.url);
});
