import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadline } from '#modules/deadlines/apply-deadlines.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { agreed, debitNow, expectTakenOnce, methods, moneyOf, Payer, paymentsOf } from '#test/charges.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { stripeSettings } from '#test/stripe.ts';
import { alertStuckCharges } from './alert-stuck-charges.ts';
import { chargeOrder } from './charge-order.ts';
import { refundOrder } from './refund-order.ts';
import { wantPartRefund } from './want-refund.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const charge = (orderId: string) =>
  chargeOrder(life.submitting, orderId, { actor: 'time', requestId: 'test' });
const toSupport = async (orderId: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${orderId} and template like 'support-%'`.execute(life.db);
  return rows.map(({ template }) => template);
};
const failConfirm = (status: number) =>
  life.stripe.ask('fail-next', { method: 'POST', path: '/v1/payment_intents/', status, mode: 'before' });

/** Deletes the customer at the payment provider: nothing can be charged there any more. */
async function deleteStripeCustomer(orderId: string): Promise<void> {
  const { rows } = await sql<{ customer_stripe_id: string }>`
    select customer_stripe_id from orders join setups on setups.id = setup_id
    where orders.id = ${orderId}`.execute(life.db);
  const url = `${life.stripe.url}/v1/customers/${rows[0]?.customer_stripe_id}`;
  const headers = { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` };
  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200);
}

test('ORD-08 FAULT-10 a charge that the provider refuses for good fails, and is left to support, who hears once', async () => {
  const { order } = await submitted(life);
  await deleteStripeCustomer(order.id);
  await (await new Provider(life, order).signIn()).answer();
  await charge(order.id);
  await charge(order.id);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'given_up' }]);
  expect(await toSupport(order.id)).toEqual(['support-given-up']);
  expect((await moneyOf(life, order)).intents).toEqual([]);

  // Neither the customer nor a deadline is expected to resolve it.
  const customer = new Reader(life, order);
  const failed = await customer.review();
  expect(failed.actions).toEqual(['cancel', 'withdraw']);
  expect((await (await Payer.of(life, order)).reopen()).status).toBe(409);
  life.clock.advance({ days: 8 });
  await applyDeadline(life.submitting, order.id, 'test');
  expect((await customer.review()).timeline).toEqual(failed.timeline);
  const { rows } = await sql<{ code: string }>`
    select details->>'code' as code from order_history
    where order_id = ${order.id} and action = 'payment_give_up'`.execute(life.db);
  expect(rows).toEqual([{ code: 'resource_missing' }]);
});

test('ORD-08 FAULT-10 a confirmation that makes no sense to the provider is not tried again for ever', async () => {
  const { order } = await agreed(life, methods.fine);
  await failConfirm(400);
  await charge(order.id);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'given_up' }]);
  expect(await toSupport(order.id)).toEqual(['support-given-up']);
  expect((await moneyOf(life, order)).taken).toEqual([]);
});

test('PAY-07 FAULT-10 an answer of 500 would be repeated for a day: the next attempt asks anew, and takes it once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/payment_intents', mode: 'before' });
  await expect(charge(order.id)).rejects.toThrow('StripeAPIError');
  await failConfirm(500);
  await expect(charge(order.id)).rejects.toThrow('StripeAPIError');
  // Stripe confirms the charge but responds with an error.
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/payment_intents/', mode: 'after' });
  await expect(charge(order.id)).rejects.toThrow('StripeAPIError');
  await charge(order.id);
  await expectTakenOnce(life, await customer.review());
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
});

test('ORD-08 flow 18: a part whose answer got lost until no key protected it is given back once', async () => {
  const { order } = await agreed(life, methods.fine);
  await charge(order.id);
  await changeOrder(life.db, life.submitting, { orderId: order.id, requestId: 'test' }, (change) => {
    const decision = { reason: 'withdrawn', actor: 'customer', amount: 700 } as const;
    return wantPartRefund(change, decision, { mayArrive: true });
  });
  const refund = () => refundOrder(life.submitting, order.id, { actor: 'time', requestId: 'test' });
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/refunds', mode: 'drop-answer', times: 3 });
  await expect(refund()).rejects.toThrow('StripeConnectionError');
  await life.stripe.ask('expire-idempotency-keys', {});
  await refund();
  expect((await moneyOf(life, order)).refunds).toMatchObject([{ amount: 700 }]);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'paid' }]);
});

test('ORD-08 support hears once of a charge that stands still for a day, and not of a debit under way', async () => {
  const [stuck, debit] = [await agreed(life, methods.fine), await agreed(life, methods.debit)];
  await debitNow(life, debit.order, { isWorking: false });
  await charge(debit.order.id);
  const alert = () => alertStuckCharges(life.submitting, 'test');
  life.clock.advance({ hours: 23 });
  await alert();
  expect(await toSupport(stuck.order.id)).toEqual([]);
  life.clock.advance({ hours: 2 });
  await Promise.all([alert(), alert()]);
  life.clock.advance({ days: 3 });
  await alert();
  expect(await toSupport(stuck.order.id)).toEqual(['support-charge-stuck']);
  expect(await toSupport(debit.order.id)).toEqual([]);
});
