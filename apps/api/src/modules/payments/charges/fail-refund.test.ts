import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { reconcileCharges } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const refundsOf = async ({ id }: Order) => {
  const { rows } = await sql<{ state: string }>`
    select state from refunds where order_id = ${id}`.execute(life.db);
  return rows;
};
const toSupport = async ({ id }: Order) => {
  const { rows } = await sql<{ template: string; outcome: string | null }>`
    select template, outcome from mails where about = ${id} and template like 'support-%'`.execute(life.db);
  return rows;
};
const refundAt = async (order: Order) => (await moneyOf(life, order)).refunds[0]?.id ?? '';
const reported = [{ template: 'support-refund-failed', outcome: 'sent' }];

async function refunded() {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  await customer.answer('cancel');
  await untilPayment(customer, 'refunded');
  return { order, customer };
}

test('FAULT-18 flow 18: a refund that the bank sends back is with us again, and support hears once', async () => {
  const { order, customer } = await refunded();
  await life.stripe.ask('webhooks', { copies: 3, shuffle: true });
  await life.stripe.ask('fail-refund', { id: await refundAt(order) });
  const paid = await untilPayment(customer, 'paid');
  await life.stripe.ask('webhooks', { copies: 1, shuffle: false });
  await expect.poll(() => toSupport(order), { timeout: 30_000 }).toEqual(reported);
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
  expect(paid.status).toBe('cancelled');
  // A failed refund is not tried again automatically: a person finds another way.
  await refundOrder(life.submitting, order.id, { actor: 'time', requestId: 'test' });
  expect((await customer.review()).timeline).toEqual(paid.timeline);
  expect(await toSupport(order)).toEqual(reported);
});

test('FAULT-6 flow 18: a refund that came back while nobody told is found the next day', async () => {
  const { order, customer } = await refunded();
  await life.stripe.ask('webhooks', { lose: true });
  await life.stripe.ask('fail-refund', { id: await refundAt(order) });
  const reconcile = () => reconcileCharges(life.submitting, 'test', life.app.log as never);
  await reconcile();
  expect(await refundsOf(order)).toMatchObject([{ state: 'done' }]);
  life.clock.advance({ hours: 25 });
  await reconcile();
  await life.stripe.ask('webhooks', { lose: false });
  expect((await customer.review()).paymentStatus).toBe('paid');
  await expect.poll(() => toSupport(order), { timeout: 30_000 }).toEqual(reported);
});

test('ORD-08 a refund that the provider refuses for good is told to support instead of tried for ever', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/refunds', status: 400, mode: 'before' });
  await customer.answer('cancel');
  await expect.poll(() => toSupport(order), { timeout: 30_000 }).toEqual(reported);
  expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
  expect((await customer.review()).paymentStatus).toBe('paid');
});
