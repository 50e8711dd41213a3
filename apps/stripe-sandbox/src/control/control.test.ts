import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf, refusalOf, send, startSandbox } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = clientOf(sandbox);
});
afterEach(() => sandbox.control.reset());
afterAll(() => sandbox.stop());

const payments = () => sandbox.control.objects().paymentIntents;
const pay = (idempotencyKey: string) =>
  stripe.paymentIntents.create({ amount: 4990, currency: 'eur' }, { idempotencyKey });

test.each([500, 400, 402, 429] as const)('failing before: %d, and nothing is done', async (status) => {
  sandbox.control.failNext({ status, path: '/v1/payment_intents', method: 'POST' });
  expect(await refusalOf(pay('a'))).toMatchObject({ statusCode: status });
  expect(payments()).toEqual([]);
  expect((await pay('b')).amount).toBe(4990);
});

test('failing after: the answer is wrong, but it is done', async () => {
  sandbox.control.failNext({ mode: 'after' });
  expect(await refusalOf(pay('a'))).toMatchObject({ statusCode: 500 });
  expect(payments()).toHaveLength(1);
});

test('dropping the answer: done, then the line is cut', async () => {
  sandbox.control.failNext({ mode: 'drop-answer' });
  await expect(
    send(sandbox, 'POST', '/v1/payment_intents', { amount: '4990', currency: 'eur' }),
  ).rejects.toThrow('fetch failed');
  expect(payments()).toHaveLength(1);
});

test('the official client repeats what was cut, and finds what was done', async () => {
  sandbox.control.failNext({ mode: 'drop-answer' });
  expect((await pay('a')).id).toBe(payments()[0]?.id);
  expect(payments()).toHaveLength(1);
  expect(sandbox.control.requests().map(({ status }) => status)).toEqual(['cut', 200]);
});

test('a bank takes back what was paid', async () => {
  const { id } = await pay('a');
  sandbox.control.completePayment(id, { number: '4242424242424242' });
  expect(sandbox.control.objects().charges).toMatchObject([{ status: 'succeeded', disputed: false }]);
  sandbox.control.dispute(id);
  expect(sandbox.control.objects().charges).toMatchObject([{ status: 'succeeded', disputed: true }]);
  expect(sandbox.control.objects().disputes).toMatchObject([{ amount: 4990, payment_intent: id }]);
});

test('a card that paid is declined later', async () => {
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
  const customer = await stripe.customers.create({});
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  const payAgain = () =>
    stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      customer: customer.id,
      payment_method: method.id,
      confirm: true,
      off_session: true,
    });
  expect((await payAgain()).status).toBe('succeeded');
  sandbox.control.behaveLike(method.id, '4000000000000341');
  expect(await refusalOf(payAgain())).toMatchObject({ code: 'card_declined' });
  sandbox.control.behaveLike(method.id, '4242424242424242');
  expect((await payAgain()).status).toBe('succeeded');
  expect(() => sandbox.control.behaveLike('pm_none', '4242424242424242')).toThrow('pm_none');
  expect(() => sandbox.control.behaveLike(method.id, '1234')).toThrow('no card');
});

test('evidence is sent about what a bank took back, and the bank decides once', async () => {
  const { id } = await pay('a');
  sandbox.control.completePayment(id, { number: '4242424242424242' });
  expect(() => sandbox.control.submitEvidence(id)).toThrow('Nothing was disputed');
  sandbox.control.dispute(id);
  const dispute = () => sandbox.control.objects().disputes[0];
  expect(dispute()).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
  sandbox.control.submitEvidence(id);
  expect(await stripe.disputes.retrieve(dispute()?.id ?? '')).toMatchObject({
    status: 'under_review',
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
  sandbox.control.closeDispute(id, 'won');
  expect(await stripe.disputes.retrieve(dispute()?.id ?? '')).toMatchObject({ status: 'won' });
  expect(() => sandbox.control.closeDispute(id, 'lost')).toThrow('is won');
  const told = sandbox.control.events().map(({ type }) => type);
  expect(told.filter((type) => type.startsWith('charge.dispute.'))).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
});

test('what was given back comes back', async () => {
  const { id } = await pay('a');
  sandbox.control.completePayment(id, { number: '4242424242424242' });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(sandbox.control.objects().charges).toMatchObject([{ refunded: true, amount_refunded: 4990 }]);
  sandbox.control.failRefund(refund.id);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  expect(sandbox.control.objects().charges).toMatchObject([{ refunded: false, amount_refunded: 0 }]);
});

test('a slow answer is a true one', async () => {
  sandbox.control.failNext({ delayMs: 120 });
  const started = performance.now();
  expect((await pay('a')).status).toBe('requires_payment_method');
  expect(performance.now() - started).toBeGreaterThan(110);
});

test('trouble for some requests only, and so many times', async () => {
  sandbox.control.failNext({ path: '/v1/payment_intents', times: 2 });
  expect((await stripe.setupIntents.create({})).status).toBe('requires_payment_method');
  for (const key of ['a', 'b']) expect(await refusalOf(pay(key))).toMatchObject({ statusCode: 500 });
  expect((await pay('c')).amount).toBe(4990);
});

test('what was asked can be read, with its key and its form', async () => {
  await pay('the key');
  expect(sandbox.control.requests()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      idempotencyKey: 'the key',
      key: 'secret',
      params: { amount: '4990', currency: 'eur' },
      status: 200,
    },
  ]);
});

test('all of it works over HTTP, for other processes', async () => {
  const ask = async (name: string, body?: object) => {
    const response = await fetch(`${sandbox.url}/_sandbox/${name}`, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { id } = await stripe.setupIntents.create({});
  expect(await ask('complete-setup', { id, number: '4242 4242 4242 4242' })).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  });
  const payment = await pay('a');
  expect(
    await ask('complete-payment', { id: payment.id, number: '4000002760003184', authentication: 'failed' }),
  ).toMatchObject({ body: { status: 'requires_payment_method' } });
  for (const name of ['webhooks', 'deliver-all', 'expire-idempotency-keys', 'fail-next'])
    expect((await ask(name, {})).status, name).toBe(200);
  expect(await ask('settle', { id })).toMatchObject({ body: { settled: false } });
  expect((await ask('objects')).body['setupIntents']).toHaveLength(1);
  expect((await ask('requests')).body).toHaveLength(2);
  const [event] = (await ask('events')).body as unknown as { id: string }[];
  expect((await ask('resend-event', { id: event?.id ?? '' })).status).toBe(200);
  expect((await ask('complete-setup', { id: 'seti_none', number: '4242424242424242' })).status).toBe(404);
  expect((await ask('nonsense')).status).toBe(404);
  expect((await ask('reset', {})).status).toBe(200);
  expect((await ask('objects')).body['setupIntents']).toEqual([]);
});
