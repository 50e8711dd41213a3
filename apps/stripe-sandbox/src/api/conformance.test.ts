import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import fixtures from '../../spec/fixtures.subset.json' with { type: 'json' };
import { eventObjectSchema, faultsOf, schemaNamed, specification } from '../../test/conformance.ts';
import {
  asBrowser,
  checkedClient,
  faultsOfResponse,
  refusalOf,
  send,
  startSandbox,
  types,
} from '../../test/harness.ts';
import { idOf } from '../objects/ids.ts';
import type { StripeSandbox } from '../server.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let seen: Set<string>;
let faults: string[];

beforeAll(async () => {
  sandbox = await startSandbox({ sepaDelayMs: 60_000 });
  ({ stripe, seen, faults } = checkedClient(sandbox));
});
afterEach(() => {
  expect(faults).toEqual([]);
});
afterAll(() => sandbox.stop());

const allowed = { allowed_payment_method_types: [...types] };

async function savedMethod(number: string): Promise<{ customer: string; payment_method: string }> {
  const customer = await stripe.customers.create({ name: 'Jenny Rosen' });
  const setup = await stripe.setupIntents.create({ customer: customer.id, ...allowed });
  const { payment_method } = sandbox.control.completeSetup(setup.id, number);
  return { customer: customer.id, payment_method: idOf(payment_method) };
}

const pay = (number: string) =>
  savedMethod(number).then((saved) =>
    stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      confirm: true,
      off_session: true,
      ...saved,
      ...allowed,
    }),
  );

test('setup intents', async () => {
  const { id } = await stripe.setupIntents.create({ usage: 'off_session', metadata: { order: '7' } });
  await stripe.setupIntents.update(id, { description: 'A coat', ...allowed });
  await refusalOf(stripe.setupIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.setupIntents.confirm(id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: 'https://shop.test/return',
  });
  await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' });
  await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  await stripe.setupIntents.cancel((await stripe.setupIntents.create({})).id);
  const listed = await stripe.setupIntents.list({ limit: 3, expand: ['data.payment_method'] });
  expect(listed.data.length).toBeGreaterThan(1);
});

test('payment intents of every state', async () => {
  const saved = await savedMethod('4242424242424242');
  const plain = await stripe.paymentIntents.create({ amount: 4990, currency: 'eur', ...saved, ...allowed });
  await stripe.paymentIntents.update(plain.id, { amount: 5990, metadata: { quote: '2' } });
  await stripe.paymentIntents.confirm(plain.id, { off_session: true, expand: ['latest_charge'] });
  await stripe.paymentIntents.retrieve(plain.id, { expand: ['payment_method', 'latest_charge'] });
  await pay('DE08370400440532013003');
  for (const number of ['4000002760003184', '4000000000000341']) await refusalOf(pay(number));
  const reserved = await stripe.paymentIntents.create({
    amount: 4990,
    currency: 'eur',
    capture_method: 'manual',
    confirm: true,
    ...saved,
    ...allowed,
  });
  await stripe.paymentIntents.capture(reserved.id, { amount_to_capture: 4000 });
  await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ amount: 100, currency: 'eur' })).id,
  );
  const { data } = await stripe.paymentIntents.list({ customer: saved.customer });
  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
});

test('payment methods and customers', async () => {
  const customer = await stripe.customers.create({ email: 'jenny@example.com', address: { city: 'Berlin' } });
  const method = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
    billing_details: { name: 'Jenny Rosen', email: 'jenny@example.com' },
  });
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  await stripe.paymentMethods.update(method.id, { metadata: { note: 'x' } });
  await stripe.paymentMethods.retrieve(method.id);
  await stripe.paymentMethods.list({ customer: customer.id, type: 'sepa_debit' });
  await stripe.customers.listPaymentMethods(customer.id);
  await stripe.paymentMethods.detach(method.id);
  await stripe.customers.update(customer.id, { name: 'Jenny Rosen' });
  await stripe.customers.list({ email: 'jenny@example.com' });
  await stripe.customers.retrieve(customer.id);
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
});

test('charges, refunds, mandates and disputes', async () => {
  const paid = await pay('4242424242424242');
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 1000 });
  await stripe.refunds.retrieve(refund.id);
  await stripe.refunds.list({ payment_intent: paid.id });
  await refusalOf(stripe.refunds.cancel(refund.id));
  await stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ['payment_intent'] });
  await stripe.charges.list({ payment_intent: paid.id });
  const disputed = await pay('DE35370400440532013002');
  sandbox.control.settle(disputed.id);
  const { disputes, mandates } = sandbox.control.objects();
  expect(await stripe.disputes.retrieve(disputes[0]?.id ?? '')).toMatchObject({
    payment_intent: disputed.id,
  });
  await stripe.mandates.retrieve(mandates[0]?.id ?? '');
});

test('webhook endpoints', async () => {
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'http://127.0.0.1:9/hook',
    enabled_events: ['setup_intent.succeeded'],
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  await stripe.webhookEndpoints.list();
  await stripe.webhookEndpoints.del(endpoint.id);
});

test('every event that happened, and the object in it', async () => {
  const listed = await stripe.events.list({ limit: 100 });
  await stripe.events.retrieve(listed.data[0]?.id ?? '');
  const wrong = sandbox.control.events().flatMap(({ payload, type }) => {
    const event = JSON.parse(payload) as { data: { object: object } };
    return [
      ...faultsOf(schemaNamed('event'), event),
      ...faultsOf(eventObjectSchema(type), event.data.object),
    ].map((fault) => `${type}: ${fault}`);
  });
  expect(wrong).toEqual([]);
  expect(new Set(sandbox.control.events().map(({ type }) => type)).size).toBeGreaterThan(15);
});

test('every operation of the specification was answered', () => {
  const wanted = Object.entries(specification.paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace(/\{\w+\}/, ':')}`),
  );
  expect(wanted.length).toBe(40);
  const answered = new Set([...seen].map((line) => line.replace(/ \d+$/, '')));
  expect(wanted.filter((operation) => !answered.has(operation))).toEqual([]);
  // One operation never succeeds: only refunds that wait for the customer can be cancelled, and none of
  // ours do.
  const succeeded = wanted.filter((operation) => seen.has(`${operation} 200`));
  expect(succeeded.length).toBe(39);
});

test('a browser’s answers fit the public descriptions, and hold no more', async () => {
  const { id, client_secret } = await stripe.setupIntents.create({ metadata: { internal: 'yes' } });
  const secret = client_secret ?? '';
  const setup = await send(sandbox, 'GET', `/v1/setup_intents/${id}?client_secret=${secret}`, {}, asBrowser);
  expect(faultsOf(schemaNamed('setup_intent_public'), setup.body)).toEqual([]);
  const payment = await stripe.paymentIntents.create({ amount: 4990, currency: 'eur' });
  const path = `/v1/payment_intents/${payment.id}?client_secret=${payment.client_secret}`;
  const seenPayment = await send(sandbox, 'GET', path, {}, asBrowser);
  expect(faultsOf(schemaNamed('payment_intent_public'), seenPayment.body)).toEqual([]);
  for (const { body } of [setup, seenPayment])
    for (const hidden of ['metadata', 'customer', 'latest_attempt', 'latest_charge'])
      expect(body).not.toHaveProperty(hidden);
});

test('the comparison accepts Stripe’s own samples', () => {
  const samples = Object.entries(fixtures.resources);
  expect(samples).toHaveLength(14);
  for (const [name, sample] of samples) expect(faultsOf(schemaNamed(name), sample), name).toEqual([]);
});

test('the comparison can fail', async () => {
  const setup = await send(sandbox, 'POST', '/v1/setup_intents');
  const { client_secret: _, ...withoutSecret } = setup.body;
  for (const body of [withoutSecret, { ...setup.body, status: 'done' }, { ...setup.body, created: 1.5 }, {}])
    expect(faultsOfResponse('POST', '/v1/setup_intents', { ...setup, body })).not.toEqual([]);
  const refused = { ...setup, status: 400, body: { error: { type: 'nonsense' } } };
  expect(faultsOfResponse('POST', '/v1/setup_intents', refused)).not.toEqual([]);
});
