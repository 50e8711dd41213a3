import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeDrafts } from '#modules/orders/retention/purge-drafts.ts';
import { Buyer, startTestShop, type TestShop } from '#test/checkout.ts';
import { untilJobsAreDone } from '#test/jobs.ts';
import { remindUnpaidOrders } from './remind-unpaid-orders.ts';
import '../mail/mail-tables.ts';
import '#modules/orders/order-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.startWorker();
});
afterAll(() => shop.close());

const stateOf = async (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['state', 'payment_state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const submissionsOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('order_history')
      .select('action')
      .where('order_id', '=', id)
      .where('action', '=', 'submit')
      .execute()
  ).length;
const mailsOf = async (id: string) =>
  (
    await shop.db.selectFrom('mails').select('template').where('about', '=', id).orderBy('template').execute()
  ).map(({ template }) => template);
const both = ['order-received', 'provider-request'];
async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check).toBe(true);
}
const isSubmitted = async (id: string) => (await stateOf(id)).state === 'submitted';

test('API-01 PAY-05 flow 16 the browser confirms: the order is placed, once, and both mails are promised', async () => {
  await shop.stripe.ask('webhooks', { paused: true });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  const early = await buyer.confirm(order.id, body.setupIntentId);
  expect([early.status, early.content.code]).toEqual([409, 'payment_incomplete']);
  await shop.stripe.completeSetup(body.setupIntentId);
  const { status, content } = await buyer.confirm(order.id, body.setupIntentId);
  expect(status).toBe(200);
  expect(content).toMatchObject({
    id: order.id,
    status: 'submitted',
    paymentStatus: 'method_saved',
    paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
  });
  const again = await buyer.confirm(order.id, body.setupIntentId);
  expect([again.status, again.content.status]).toEqual([200, 'submitted']);
  expect(await submissionsOf(order.id)).toBe(1);
  expect(await mailsOf(order.id)).toEqual(both);
  // The same request after everything is done returns the same order, whatever its state is now.
  expect((await buyer.place(body)).content).toMatchObject({ id: order.id, status: 'submitted' });
  // Another order needs another setup.
  const other = await buyer.place({ ...body, startsEarly: false });
  expect([other.status, other.content.code]).toEqual([409, 'already_ordered']);
  expect((await buyer.setup()).setupIntentId).not.toBe(body.setupIntentId);
});

type Way = (deliver: () => Promise<unknown>, confirm: () => Promise<unknown>, id: string) => Promise<unknown>;
const ways: [string, Way][] = [
  [
    'before',
    async (deliver, confirm, id) => {
      await deliver();
      await until(() => isSubmitted(id));
      await confirm();
    },
  ],
  ['during', (deliver, confirm) => Promise.all([deliver(), confirm(), confirm()])],
  [
    'after',
    async (deliver, confirm) => {
      await confirm();
      await deliver();
    },
  ],
];
test.each(ways)(
  'flow 1 FAULT-4 the message of the payment provider %s the browser’s call: one transition',
  async (_, happen) => {
    await shop.stripe.ask('webhooks', { paused: true, copies: 3, shuffle: true });
    const buyer = new Buyer(shop.origin);
    const { order, body } = await buyer.placed();
    await shop.stripe.completeSetup(body.setupIntentId);
    const deliver = () => shop.stripe.ask('deliver-all', {});
    await happen(deliver, () => buyer.confirm(order.id, body.setupIntentId), order.id);
    await until(() => isSubmitted(order.id));
    expect((await buyer.confirm(order.id, body.setupIntentId)).status).toBe(200);
    await untilJobsAreDone(shop, 'payment-event');
    expect(await submissionsOf(order.id)).toBe(1);
    expect(await mailsOf(order.id)).toEqual(both);
  },
);

test('flow 2 the same event three times at once: one row, one effect', async () => {
  await shop.stripe.ask('webhooks', { paused: true, copies: 3, shuffle: false });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  await shop.stripe.ask('deliver-all', {});
  await until(() => isSubmitted(order.id));
  const events = await shop.db
    .selectFrom('stripe_events')
    .select('type')
    .where('object_id', '=', body.setupIntentId)
    .execute();
  expect(events).toEqual([{ type: 'setup_intent.succeeded' }]);
  expect(await mailsOf(order.id)).toEqual(both);
});

test('flow 13 FAULT-6 a message that gets lost: the reconciler mends it', async () => {
  await shop.stripe.ask('webhooks', { paused: false, lose: true, copies: 1 });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  expect((await stateOf(order.id)).state).toBe('awaiting_payment');
  shop.clock.advance({ minutes: 2 });
  await tend();
  expect(await stateOf(order.id)).toEqual({ state: 'submitted', payment_state: 'method_saved' });
  expect(await mailsOf(order.id)).toEqual(both);
});

const tend = () => remindUnpaidOrders(shop.submitting, 'test', shop.app.log as never);

test('ORD-11 FAULT-14 FAULT-16 nobody pays: one mail with a link, and after a day it is over', async () => {
  await shop.stripe.ask('webhooks', { lose: true });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed({ discountCode: 'KIEZ5' });
  const redeemed = () =>
    shop.db.selectFrom('vouchers').select('redeemed').where('code', '=', 'KIEZ5').executeTakeFirstOrThrow();
  const { redeemed: used } = await redeemed();
  shop.clock.advance({ minutes: 31 });
  await tend();
  await tend();
  expect(await mailsOf(order.id)).toEqual(['payment-resume']);
  shop.clock.advance({ hours: 24 });
  await tend();
  await tend();
  expect((await stateOf(order.id)).state).toBe('cancelled');
  expect((await redeemed()).redeemed).toBe(used - 1);
  const late = await buyer.confirm(order.id, body.setupIntentId);
  expect([late.status, late.content.code]).toEqual([409, 'payment_incomplete']);
  // The old setup is also closed at Stripe; the next one is new.
  expect((await buyer.setup()).setupIntentId).not.toBe(body.setupIntentId);
  const requests = await shop.stripe.requests();
  expect(
    requests.filter(({ path }) => path === `/v1/setup_intents/${body.setupIntentId}/cancel`),
  ).toHaveLength(1);
});

test('FAULT-14 a voucher with a second attempt at the bank is counted once', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed({ discountCode: 'KIEZ5' });
  await buyer.place(body);
  await shop.stripe.completeSetup(body.setupIntentId);
  await buyer.confirm(order.id, body.setupIntentId);
  await buyer.place(body);
  const rows = await shop.db
    .selectFrom('voucher_redemptions')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  expect(rows).toMatchObject([{ given_back_at: null }]);
});

test('FAULT-10 the payment provider is out of reach: 503 with patience, and it recovers', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  await shop.stripe.ask('fail-next', { path: '/v1/setup_intents', status: 500, times: 6, mode: 'before' });
  const response = await buyer.fetch(`/sip/payment/${order.id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ setupIntentId: body.setupIntentId }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ code: 'payment_unavailable' });
  await until(async () => (await buyer.confirm(order.id, body.setupIntentId)).status === 200);
  expect(await submissionsOf(order.id)).toBe(1);
});

test('flow 15 FAULT-20 a foreign order, setup or method is not found', async () => {
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.stripe.completeSetup(body.setupIntentId);
  const stranger = new Buyer(shop.origin);
  const { body: theirs } = await stranger.placed();
  const tries = [
    await stranger.confirm(order.id, body.setupIntentId),
    await stranger.confirm(order.id, theirs.setupIntentId),
    await buyer.confirm(order.id, theirs.setupIntentId),
    await buyer.confirm('no-order', body.setupIntentId),
    await stranger.json<{ code: string }>(`/sip/payment/${order.id}`, {}),
  ];
  for (const { status, content } of tries) expect([status, content.code]).toEqual([404, 'not_found']);
  expect((await buyer.confirm(order.id, body.setupIntentId)).status).toBe(200);
  const { payment_method: methodId } = (
    await shop.stripe.ask<{ setupIntents: { id: string; payment_method: string }[] }>('objects')
  ).setupIntents.find(({ id }) => id === body.setupIntentId) ?? { payment_method: '' };
  expect((await buyer.json(`/sip/payment-method/${methodId}`)).content).toEqual({
    data: { paymentMethod: { id: methodId, type: 'card', card: { last4: '4242', brand: 'visa' } } },
  });
  for (const one of [stranger, new Buyer(shop.origin)])
    expect((await one.json(`/sip/payment-method/${methodId}`)).status).toBe(404);
});

test('LAW-05 of an order that was never placed, nothing personal is left after a month', async () => {
  const buyer = new Buyer(shop.origin);
  const { order } = await buyer.placed();
  shop.clock.advance({ hours: 25 });
  await tend();
  const contacts = async () =>
    (await shop.db.selectFrom('order_contacts').select('email').where('order_id', '=', order.id).execute())
      .length;
  await purgeDrafts(shop.db, shop.clock);
  expect(await contacts()).toBe(1);
  shop.clock.advance({ days: 31 });
  await purgeDrafts(shop.db, shop.clock);
  expect(await contacts()).toBe(0);
});

test('FAULT-16 a setup that is cancelled at the payment provider ends its order', async () => {
  await shop.stripe.ask('webhooks', { lose: false, paused: false, copies: 1 });
  const buyer = new Buyer(shop.origin);
  const { order, body } = await buyer.placed();
  await shop.submitting.payments.cancelSetup(body.setupIntentId);
  await until(async () => (await stateOf(order.id)).state !== 'awaiting_payment');
  expect((await stateOf(order.id)).state).toBe('cancelled');
});
