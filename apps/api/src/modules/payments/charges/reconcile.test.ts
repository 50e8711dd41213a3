import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeSetups } from '#modules/payments/index.ts';
import { agreed, debitNow, expectTakenOnce, methods, moneyOf, Payer, paymentsOf } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { chargeOrder } from './charge-order.ts';
import { reconcileCharges } from './reconcile.ts';
import { useReplacement } from './use-replacement.ts';

/** No webhooks arrive and no worker runs: changes are found only by reading them from Stripe. */
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  await life.stripe.ask('webhooks', { lose: true });
});
afterAll(() => life.close());
/** Closes the payments that other tests have left open, so that they are not read. */
beforeEach(async () => {
  await sql`update payments set state = 'failed', failure = 'given_up'`.execute(life.db);
  await sql`update orders set payment_state = 'failed' where payment_state is not null`.execute(life.db);
});

const troubles: unknown[] = [];
const logger = { warn: (it: unknown) => troubles.push(it) } as never;
const reconcile = () => reconcileCharges(life.submitting, 'test', logger);
const later = async () => {
  life.clock.advance({ minutes: 6 });
  await reconcile();
};
const charge = (orderId: string) =>
  chargeOrder(life.submitting, orderId, { actor: 'time', requestId: 'test' });
const charged = async (number: string) => {
  const one = await agreed(life, number);
  await debitNow(life, one.order, { isWorking: false });
  await charge(one.order.id);
  return one;
};
const intentOf = async (order: Order) => (await moneyOf(life, order)).intents[0]?.id ?? '';

test('FAULT-6 flow 13: money was taken and neither the answer nor a message arrived: found by looking', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  const path = '/v1/payment_intents';
  await life.stripe.ask('fail-next', { method: 'POST', path: `${path}/`, mode: 'drop-answer', times: 3 });
  await expect(charge(order.id)).rejects.toThrow('StripeConnectionError');
  expect((await moneyOf(life, order)).taken).toHaveLength(1);
  // The webhook and the jobs get some time to be first.
  await reconcile();
  expect((await customer.review()).paymentStatus).toBe('charging');
  await later();
  await expectTakenOnce(life, await customer.review());
});

test('FAULT-6 flow 13: a debit that has arrived, and an approval at the bank, are found by looking', async () => {
  const debit = await charged(methods.debit);
  const asked = await charged(methods.asksTheBank);
  await life.stripe.ask('settle', { id: await intentOf(debit.order) });
  await life.stripe.ask('complete-payment', { id: await intentOf(asked.order), authentication: 'succeeded' });
  expect((await asked.customer.review()).paymentStatus).toBe('action_required');
  await later();
  for (const { customer } of [debit, asked]) await expectTakenOnce(life, await customer.review());
});

/**
 * The charge is declined; the customer saves another card, and the tab closes before this is reported.
 */
async function savedWithoutEvent() {
  const { order, customer } = await charged(methods.declinedLater);
  const payer = await Payer.of(life, order);
  const { setupIntentId } = (await payer.reopen()).content;
  await life.stripe.completeSetup(setupIntentId, methods.fine);
  return { order, customer, payer, setupIntentId };
}
const setupsOf = async ({ id }: Order) => {
  const { rows } = await sql<{ stripe_id: string; used: boolean }>`
    select stripe_id, used_at is not null as used from setups where order_id = ${id}
    order by serial`.execute(life.db);
  return rows;
};

test('FAULT-6 ORD-08 another card was saved and nobody told: it is found, used once, and charged once', async () => {
  const { order, customer, setupIntentId } = await savedWithoutEvent();
  await later();
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'charging', attempt: 2, failure: null }]);
  await later();
  const paid = await customer.review();
  await expectTakenOnce(life, paid);
  expect(paid.paymentMethod?.last4).toBe('4242');
  await later();
  expect((await customer.review()).timeline).toEqual(paid.timeline);
  expect(await setupsOf(order)).toEqual([{ stripe_id: setupIntentId, used: true }]);
});

test('FAULT-6 ORD-08 who presses again after that finds it paid, and no other form is opened', async () => {
  const { order, customer, payer, setupIntentId } = await savedWithoutEvent();
  const again = await Promise.all([payer.reopen(), payer.reopen()]);
  for (const one of again) expect(one).toMatchObject({ status: 409, content: { code: 'already_ordered' } });
  await expectTakenOnce(life, await customer.review());
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'paid', attempt: 2 }]);
  expect(await setupsOf(order)).toEqual([{ stripe_id: setupIntentId, used: true }]);
});

test('FAULT-6 ORD-08 a form that was closed after a day with a card saved in it is used all the same', async () => {
  const { order, customer } = await savedWithoutEvent();
  life.clock.advance({ hours: 25 });
  await closeSetups(life.submitting, logger);
  await later();
  await later();
  await expectTakenOnce(life, await customer.review());
  expect((await setupsOf(order)).map(({ used }) => used)).toEqual([true]);
});

test('ORD-08 a card that was used and declined is not used again; the next press opens another form', async () => {
  const { order } = await charged(methods.declinedLater);
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.declinedLater)).paymentStatus).toBe('failed');
  await later();
  // A second report of the declined method does not charge again, either.
  const [declined] = await setupsOf(order);
  await useReplacement(life.submitting, declined?.stripe_id ?? '', { orderId: order.id, requestId: 'test' });
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', attempt: 2 }]);
  const { content } = await payer.reopen();
  await later();
  expect((await payer.reopen()).content.setupIntentId).toBe(content.setupIntentId);
  expect((await setupsOf(order)).map(({ used }) => used)).toEqual([true, false]);
});

test('FAULT-6 charges come first, then whoever was read longest ago; one that makes trouble keeps nobody waiting', async () => {
  const debits = [await charged(methods.debit), await charged(methods.debit), await charged(methods.debit)];
  const waiting = await agreed(life, methods.fine);
  const [first, second, third] = await Promise.all(debits.map(({ order }) => intentOf(order)));
  const readAt = async (at: string, order: Order | undefined) =>
    sql`update payments set read_at = ${at} where order_id = ${order?.id}`.execute(life.db);
  await readAt('2026-11-03', debits[0]?.order);
  await readAt('2026-11-01', debits[1]?.order);
  await readAt('2026-11-02', debits[2]?.order);
  await life.stripe.ask('fail-next', { method: 'GET', path: `/v1/payment_intents/${second}`, times: 3 });
  const before = (await life.stripe.requests()).length;
  await later();
  const read = (await life.stripe.requests())
    .slice(before)
    .flatMap(({ method, path }) =>
      method === 'GET' ? (/\/payment_intents\/(\w+)$/.exec(path)?.slice(1) ?? []) : [],
    );
  const charging = await intentOf(waiting.order);
  expect([...new Set(read)]).toEqual([charging, second, third, first]);
  expect(troubles).toHaveLength(1);
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from payments
    where state in ('charging', 'processing') and read_at is distinct from ${life.clock.now()}`.execute(
    life.db,
  );
  expect(rows).toEqual([{ unread: 0 }]);
});
