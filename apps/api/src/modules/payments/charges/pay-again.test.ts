import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrder } from '#modules/orders/change-order.ts';
import {
  agreed,
  debitNow,
  expectTakenOnce,
  methods,
  moneyOf,
  Payer,
  paymentsOf,
  untilPayment,
} from '#test/charges.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { stripeSettings } from '#test/stripe.ts';
import { refundOrder } from './refund-order.ts';
import { settleCharge } from './settle-charge.ts';
import { wantPartRefund } from './want-refund.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const payLink = /https:\/\/shop\.example\/order\/pay#[\w-]{36}\.[\w-]{43}/;
const mailsWithLink = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => payLink.test(text));
/** Does what the customer does at the bank, from the browser. */
const atTheBank = (id: string, authentication: 'succeeded' | 'failed') =>
  life.stripe.ask('complete-payment', { id, authentication });

test('FAULT-17 PAY-08 flow 12: the bank asks, nothing starts; approved by link it is paid once, and the link is harmless', async () => {
  const { order, customer, email } = await agreed(life, methods.asksTheBank);
  const asked = await untilPayment(customer, 'action_required');
  expect(asked.status).toBe('accepted');
  expect(asked.actions).toEqual(['cancel', 'pay', 'withdraw']);
  await expect.poll(() => mailsWithLink(email), { timeout: 30_000 }).toHaveLength(1);
  // No courier visit can be chosen for an order that is not paid for.
  const { evenings } = await customer.evenings();
  const early = await customer.choose(evenings[0]?.day ?? '');
  expect(early).toMatchObject({ status: 409, content: { code: 'payment_incomplete' } });
  expect((await moneyOf(life, order)).taken).toEqual([]);

  const payer = await Payer.of(life, order);
  const { content } = await payer.authenticate();
  await atTheBank(content.paymentIntentId, 'succeeded');
  const reported = await Promise.all([
    payer.tell(content.paymentIntentId),
    payer.tell(content.paymentIntentId),
  ]);
  expect(reported.map(({ status }) => status)).toEqual([201, 201]);
  expect(reported[0]?.content.paymentStatus).toBe('paid');
  await expectTakenOnce(life, await customer.review());

  expect(await payer.authenticate()).toMatchObject({ status: 409, content: { code: 'already_done' } });
  expect(await payer.reopen()).toMatchObject({ status: 409, content: { code: 'already_ordered' } });
  expect((await payer.tell(content.paymentIntentId)).status).toBe(201);
  await expectTakenOnce(life, await customer.review());
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
});

test('PAY-08 flow 12: the link is bound to its order and expires; an approval that nobody told of is found', async () => {
  const [one, other] = await Promise.all([
    agreed(life, methods.asksTheBank),
    agreed(life, methods.asksTheBank),
  ]);
  await Promise.all([one, other].map(({ customer }) => untilPayment(customer, 'action_required')));
  const payer = await Payer.of(life, one.order);
  const mine = (await payer.authenticate()).content.paymentIntentId;
  const strangers = await Payer.of(life, other.order);
  const theirs = (await strangers.authenticate()).content.paymentIntentId;
  expect(theirs).not.toBe(mine);
  // A payment of another order proves nothing about this one.
  await life.stripe.ask('webhooks', { lose: true });
  await atTheBank(theirs, 'succeeded');
  expect(await payer.tell(theirs)).toMatchObject({ status: 404, content: { code: 'not_found' } });
  expect((await one.customer.review()).paymentStatus).toBe('action_required');

  // Neither the browser nor a webhook has reported the payment: the next request reads it from Stripe.
  expect((await strangers.authenticate()).status).toBe(409);
  await life.stripe.ask('webhooks', { lose: false });
  await expectTakenOnce(life, await untilPayment(other.customer, 'paid'));

  life.clock.advance({ days: 15 });
  expect(await payer.authenticate()).toMatchObject({ status: 404, content: { code: 'link_invalid' } });
  expect(await payer.tell(mine)).toMatchObject({ status: 404, content: { code: 'link_invalid' } });
  expect((await payer.reopen()).status).toBe(404);
});

test('PAY-08 ORD-08 not approved at the bank: told, and another card pays the same charge', async () => {
  const { order, customer } = await agreed(life, methods.asksTheBank);
  await untilPayment(customer, 'action_required');
  const payer = await Payer.of(life, order);
  const { content } = await payer.authenticate();
  await atTheBank(content.paymentIntentId, 'failed');
  expect((await payer.tell(content.paymentIntentId)).content.paymentStatus).toBe('failed');
  expect((await payer.payWith(life, methods.fine)).paymentStatus).toBe('paid');
  await expectTakenOnce(life, await customer.review());
  expect((await moneyOf(life, order)).intents.map(({ id }) => id)).toEqual([content.paymentIntentId]);
});

test('PAY-08 ORD-08 a new card that asks the bank as well leads to it', async () => {
  const { order, customer } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.asksTheBank)).paymentStatus).toBe('action_required');
  const { content } = await payer.authenticate();
  await atTheBank(content.paymentIntentId, 'succeeded');
  expect((await payer.tell(content.paymentIntentId)).content.paymentStatus).toBe('paid');
  await expectTakenOnce(life, await customer.review());
});

test('ORD-08 flow 6: declined, declined again, then another card, without waiting a day', async () => {
  const { order, customer, email } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  await expect.poll(() => mailsWithLink(email), { timeout: 30_000 }).toHaveLength(1);
  const payer = await Payer.of(life, order, 'view');
  expect((await payer.payWith(life, methods.declinedLater)).paymentStatus).toBe('failed');
  await expect.poll(() => mailsWithLink(email), { timeout: 30_000 }).toHaveLength(2);
  // Stripe also reports the saved method, late: the charge is not tried again because of that.
  await life.stripe.ask('deliver-all', {});
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', attempt: 2 }]);

  expect((await payer.payWith(life, methods.fine)).paymentStatus).toBe('paid');
  const paid = await untilPayment(customer, 'paid');
  await expectTakenOnce(life, paid);
  expect(paid.paymentMethod?.last4).toBe('4242');
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
  expect(await mailsWithLink(email)).toHaveLength(2);
});

test('ORD-08 a late message about the first card does not fail the second', async () => {
  const { order, customer } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  const [intent] = (await moneyOf(life, order)).intents;
  const late = await life.submitting.payments.readCharge(intent?.id ?? '');
  const payer = await Payer.of(life, order);
  const { content } = await payer.reopen();
  await life.stripe.completeSetup(content.setupIntentId, methods.fine);
  // The new card is stored, and Stripe becomes unreachable, for the API and the worker, before the card
  // is charged.
  await life.stripe.ask('fail-next', { method: 'GET', path: '/v1/payment_intents', times: 6 });
  const confirmed = await payer.confirm(order.id, content.setupIntentId, payer.signature);
  expect(confirmed.content.code).toBe('payment_unavailable');
  await settleCharge(life.submitting, order.id, late, { actor: 'time', requestId: 'test' });
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'charging', attempt: 2 }]);
  const paid = await untilPayment(customer, 'paid', 30_000);
  await expectTakenOnce(life, paid);
  expect(paid.timeline.filter(({ action }) => action === 'payment_fail')).toHaveLength(1);
});

test('ORD-08 flow 19: a method that was taken away before the charge is asked for anew', async () => {
  const { order } = await submitted(life);
  const { rows } = await life.db.executeQuery<{ method_stripe_id: string }>(
    life.db
      .selectFrom('orders')
      .innerJoin('setups', 'setups.id', 'orders.setup_id')
      .select('method_stripe_id')
      .where('orders.id', '=', order.id)
      .compile(),
  );
  const detached = await fetch(`${life.stripe.url}/v1/payment_methods/${rows[0]?.method_stripe_id}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
  });
  expect(detached.status).toBe(200);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const payer = await Payer.of(life, order);
  const customer = new Reader(life, order);
  const failed = await untilPayment(customer, 'failed');
  expect(failed.actions).toContain('pay');
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'method_gone' }]);
  expect((await payer.payWith(life, methods.fine)).paymentStatus).toBe('paid');
  await expectTakenOnce(life, await customer.review());
});

test('ORD-08 flow 10: a debit under way is neither an error nor paid, and is not paid again', async () => {
  const { order, customer, email } = await agreed(life, methods.debit, { paymentMethod: 'sepa_debit' });
  await debitNow(life, order);
  const processing = await untilPayment(customer, 'processing');
  expect(processing.actions).toEqual(['cancel', 'choose_pickup', 'withdraw']);
  const payer = await Payer.of(life, order);
  expect((await payer.authenticate()).status).toBe(409);
  expect((await payer.reopen()).status).toBe(409);
  expect((await payer.process()).content.paymentStatus).toBe('processing');
  expect(await moneyOf(life, order)).toMatchObject({ intents: [{ status: 'processing' }], taken: [] });
  // The two mails: order received, and the choice of a pick-up, which need not wait for the payment.
  await untilMails(email, 2);

  const [intent] = (await moneyOf(life, order)).intents;
  await life.stripe.ask('settle', { id: intent?.id ?? '' });
  const paid = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  await expectTakenOnce(life, paid);
});

test('ORD-08 a part that is to go back waits for a payment that has failed, and goes back once it is paid', async () => {
  const { order, customer } = await agreed(life, methods.declinedLater);
  await untilPayment(customer, 'failed');
  await changeOrder(life.db, life.submitting, { orderId: order.id, requestId: 'test' }, (change) => {
    const decision = { reason: 'withdrawn', actor: 'customer', amount: 700 } as const;
    return wantPartRefund(change, decision, { mayArrive: true });
  });
  await refundOrder(life.submitting, order.id, { actor: 'time', requestId: 'test' });
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.fine)).paymentStatus).toBe('paid');
  const givenBack = async () => (await moneyOf(life, order)).refunds.map(({ amount }) => amount);
  await expect.poll(givenBack, { timeout: 30_000 }).toEqual([700]);
  await expectTakenOnce(life, await customer.review());
});
