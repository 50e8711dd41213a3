import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, refusalOf, startSandbox, types } from '../../test/harness.ts';
import type { StripeSandbox } from '../server.ts';
import { idOf } from './ids.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox({ sepaDelayMs: 60_000 });
  stripe = clientOf(sandbox);
});
afterAll(() => sandbox.stop());

const money = { amount: 4990, currency: 'eur', allowed_payment_method_types: [...types] };

/** Creates a customer whose method was saved in the browser, and an unconfirmed payment with it. */
async function openPayment(number: string) {
  const customer = (await stripe.customers.create({})).id;
  const setup = await stripe.setupIntents.create({ customer, allowed_payment_method_types: [...types] });
  const method = idOf(sandbox.control.completeSetup(setup.id, number).payment_method);
  const payment = await stripe.paymentIntents.create({ ...money, customer, payment_method: method });
  return { customer, method, id: payment.id };
}

const statusOf = async (id: string) => (await stripe.paymentIntents.retrieve(id)).status;
const eventsOf = (id: string) =>
  sandbox.control.events().flatMap(({ type, payload }) => (payload.includes(id) ? [type] : []));

test.each(['4242424242424242', '4000002500003155', '4000000000003220'])(
  'off-session, %s pays: the owner was seen at the setup',
  async (number) => {
    const { id } = await openPayment(number);
    const paid = await stripe.paymentIntents.confirm(id, { off_session: true });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4990 });
    expect(eventsOf(id)).toContain('payment_intent.succeeded');
    expect(eventsOf(id)).toContain('charge.succeeded');
  },
);

test('off-session, 3184 asks for the customer; she authenticates the same payment and it is paid once', async () => {
  const { id, method } = await openPayment('4000002760003184');
  const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { off_session: true }));
  expect(refusal).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'authentication_required',
    payment_method: { id: method },
    payment_intent: {
      id,
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: method } },
    },
  });
  expect(sandbox.control.completePayment(id, { authentication: 'failed' })).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect(sandbox.control.completePayment(id)).toMatchObject({ status: 'succeeded', payment_method: method });
  const charges = await stripe.charges.list({ payment_intent: id });
  expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
});

test('off-session, 0341 is declined; another card pays the same payment', async () => {
  const { id } = await openPayment('4000000000000341');
  const refusal = await refusalOf(stripe.paymentIntents.confirm(id, { off_session: true }));
  expect(refusal).toMatchObject({
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method' },
  });
  expect(eventsOf(id)).toContain('payment_intent.payment_failed');
  const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
});

test.each([
  ['4000008400001629', 'generic_decline'],
  ['4000008260003178', 'insufficient_funds'],
])('on-session, %s authenticates and is then declined: %s', async (number, decline_code) => {
  const { id } = await stripe.paymentIntents.create(money);
  expect(sandbox.control.completePayment(id, { number })).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code },
  });
});

test.each([
  ['DE89370400440532013000', 'succeeded'],
  ['DE62370400440532013001', 'requires_payment_method'],
])('SEPA %s: processing first, then %s at once', async (iban, end) => {
  const { id } = await openPayment(iban);
  expect((await stripe.paymentIntents.confirm(id, { off_session: true })).status).toBe('processing');
  await expect.poll(() => statusOf(id)).toBe(end);
  expect(eventsOf(id)).toContain('payment_intent.processing');
});

test.each([
  ['DE08370400440532013003', 'succeeded'],
  ['DE78370400440532013004', 'requires_payment_method'],
])('SEPA %s: processing for long, then %s', async (iban, end) => {
  const { id } = await openPayment(iban);
  await stripe.paymentIntents.confirm(id, { off_session: true });
  // A fast payment that began later has succeeded by now.
  const quick = await openPayment('DE89370400440532013000');
  await stripe.paymentIntents.confirm(quick.id, { off_session: true });
  await expect.poll(() => statusOf(quick.id)).toBe('succeeded');
  expect(await statusOf(id)).toBe('processing');
  for (const call of [stripe.paymentIntents.confirm(id), stripe.paymentIntents.cancel(id)])
    expect(await refusalOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' });
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  expect(sandbox.control.settle(id)).toBe(true);
  expect(await statusOf(id)).toBe(end);
  expect(sandbox.control.settle(id)).toBe(false);
});

test('SEPA DE35…02 is paid, then taken back: no refund on top', async () => {
  const { id } = await openPayment('DE35370400440532013002');
  await stripe.paymentIntents.confirm(id, { off_session: true });
  sandbox.control.settle(id);
  const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { disputed: true } });
  expect(eventsOf(id)).toContain('charge.dispute.created');
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_disputed',
  });
});

test('refunds: in parts, never more than was paid', async () => {
  const { id } = await openPayment('4242424242424242');
  await stripe.paymentIntents.confirm(id, { off_session: true });
  expect(await stripe.refunds.create({ payment_intent: id, amount: 1000 })).toMatchObject({
    status: 'succeeded',
    amount: 1000,
  });
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id, amount: 4000 }))).toMatchObject({
    param: 'amount',
  });
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(3990);
  expect(await refusalOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_already_refunded',
  });
});

test('a SEPA refund is on its way until it has arrived', async () => {
  const { id } = await openPayment('DE89370400440532013000');
  await stripe.paymentIntents.confirm(id, { off_session: true });
  sandbox.control.settle(id);
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  sandbox.control.settle(refund.id);
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
});

test('a method that was detached can never be used again', async () => {
  const { id, method, customer } = await openPayment('4242424242424242');
  await stripe.paymentMethods.detach(method);
  for (const call of [
    stripe.paymentIntents.confirm(id, { off_session: true }),
    stripe.paymentMethods.attach(method, { customer }),
  ])
    expect((await refusalOf(call)).message).toContain('It may not be used again');
});

test('a method of one customer does not pay for another', async () => {
  const { method } = await openPayment('4242424242424242');
  const stranger = await stripe.customers.create({});
  for (const customer of [{ customer: stranger.id }, {}])
    expect(
      await refusalOf(stripe.paymentIntents.create({ ...money, ...customer, payment_method: method })),
    ).toMatchObject({ statusCode: 400, param: 'payment_method' });
});

test('what is paid or cancelled stays so', async () => {
  const { id } = await openPayment('4242424242424242');
  await stripe.paymentIntents.confirm(id, { off_session: true });
  const other = await stripe.paymentIntents.create(money);
  await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'duplicate' });
  for (const call of [
    stripe.paymentIntents.confirm(id),
    stripe.paymentIntents.cancel(id),
    stripe.paymentIntents.update(id, { amount: 100 }),
    stripe.paymentIntents.capture(id),
    stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_visa' }),
  ])
    expect(await refusalOf(call)).toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('money has a least amount, and SEPA is in euros', async () => {
  expect(await refusalOf(stripe.paymentIntents.create({ ...money, amount: 49 }))).toMatchObject({
    code: 'amount_too_small',
  });
  const inPounds = stripe.paymentIntents.create({
    amount: 4990,
    currency: 'gbp',
    allowed_payment_method_types: ['sepa_debit'],
  });
  expect(await refusalOf(inPounds)).toMatchObject({ param: 'currency' });
});
