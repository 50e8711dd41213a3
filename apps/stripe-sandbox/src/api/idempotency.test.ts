import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf, refusalOf, send, startSandbox } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let now = Date.now();
beforeAll(async () => {
  sandbox = await startSandbox({ clock: () => now });
  stripe = clientOf(sandbox);
});
afterEach(() => sandbox.control.reset());
afterAll(() => sandbox.stop());

const key = (idempotencyKey: string) => ({ idempotencyKey });
const keyed = { 'idempotency-key': 'once' };
const params = { amount: '4990', currency: 'eur' };
const hour = 60 * 60 * 1000;

test('the same request under the same key gets the first answer, and says so', async () => {
  const first = await send(sandbox, 'POST', '/v1/payment_intents', params, keyed);
  const again = await send(sandbox, 'POST', '/v1/payment_intents', params, keyed);
  expect(again.body).toEqual(first.body);
  expect(first.headers.has('idempotent-replayed')).toBe(false);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  expect(sandbox.control.objects().paymentIntents).toHaveLength(1);
});

test('other parameters, or another path, under the same key are refused', async () => {
  await stripe.paymentIntents.create({ amount: 4990, currency: 'eur' }, key('a'));
  for (const call of [
    stripe.paymentIntents.create({ amount: 5990, currency: 'eur' }, key('a')),
    stripe.setupIntents.create({}, key('a')),
  ])
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('a key is good for 24 hours of the sandbox’s clock', async () => {
  const first = await stripe.setupIntents.create({}, key('b'));
  now += 23 * hour;
  expect((await stripe.setupIntents.create({}, key('b'))).id).toBe(first.id);
  now += 2 * hour;
  expect((await stripe.setupIntents.create({}, key('b'))).id).not.toBe(first.id);
});

test('keys can be made to expire', async () => {
  const first = await stripe.setupIntents.create({}, key('c'));
  sandbox.control.expireIdempotencyKeys();
  expect((await stripe.setupIntents.create({}, key('c'))).id).not.toBe(first.id);
});

test('while the first request is under way, its key is in use', async () => {
  sandbox.control.failNext({ path: '/v1/setup_intents', delayMs: 100_000 });
  const first = stripe.setupIntents.create({}, key('d'));
  await expect.poll(() => sandbox.control.requests().length).toBe(1);
  expect(await refusalOf(stripe.setupIntents.create({}, key('d')))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  sandbox.control.endDelays();
  expect((await stripe.setupIntents.create({}, key('e'))).id).not.toBe((await first).id);
});

test('a refusal is kept as well: declines and server errors', async () => {
  const { id } = await stripe.paymentIntents.create({ amount: 4990, currency: 'eur' });
  const declined = () =>
    refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, key('f')));
  const [first, second] = [await declined(), await declined()];
  expect(second.charge).toBe(first.charge);
  sandbox.control.failNext({ status: 500 });
  for (const attempt of [1, 2])
    expect(await refusalOf(stripe.setupIntents.create({}, key('g'))), `attempt ${attempt}`).toMatchObject({
      statusCode: 500,
    });
});

test('what never began leaves the key free: wrong parameters, too many requests', async () => {
  const wrong = stripe.setupIntents.create({ nonsense: 1 } as Stripe.SetupIntentCreateParams, key('h'));
  expect(await refusalOf(wrong)).toMatchObject({ code: 'parameter_unknown' });
  sandbox.control.failNext({ status: 429 });
  expect(await refusalOf(stripe.setupIntents.create({}, key('h')))).toMatchObject({ statusCode: 429 });
  expect((await stripe.setupIntents.create({}, key('h'))).status).toBe('requires_payment_method');
});
