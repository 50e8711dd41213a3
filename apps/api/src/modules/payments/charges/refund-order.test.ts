import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDeadline } from '#modules/deadlines/apply-deadlines.ts';
import { agreed, debitNow, methods, moneyOf, Payer, paymentsOf, untilPayment } from '#test/charges.ts';
import { mailsTo } from '#test/inbox.ts';
import { startTestLife, type TestLife, until } from '#test/life.ts';
import { refundOrder } from './refund-order.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const cause = { actor: 'time', requestId: 'test' } as const;
const refundsOf = async (orderId: string) => {
  const { rows } = await sql<{ state: string; reason: string }>`
    select state, reason from refunds where order_id = ${orderId}`.execute(life.db);
  return rows;
};
const toSupport = async (orderId: string) => {
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', template, outcome) as told from mails
    where about = ${orderId} and template like 'support-%'`.execute(life.db);
  return rows.map(({ told: reported }) => reported);
};
const intentOf = async (order: Parameters<typeof moneyOf>[1]) =>
  (await moneyOf(life, order)).intents[0]?.id ?? '';
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

test('FAULT-18 ORD-11 flow 11: a debit fails on day 5; customer and support are told, and what is collected stays', async () => {
  const { order, customer, email } = await agreed(life, methods.debitThatFails, {
    paymentMethod: 'sepa_debit',
  });
  await debitNow(life, order);
  await untilPayment(customer, 'processing');
  const { evenings } = await customer.evenings();
  await customer.choose(evenings[0]?.day ?? '');
  const booked = async () =>
    (await life.courier.bookings()).filter((one) => one.reference === order.orderNumber);
  await expect.poll(booked).toHaveLength(1);
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );

  life.clock.advance({ days: 5 });
  await life.stripe.ask('settle', { id: await intentOf(order) });
  const failed = await untilPayment(customer, 'failed');
  expect(failed.status).toBe('collected');
  expect(failed.actions).toContain('pay');
  expect(failed.actions).not.toContain('cancel');
  const letters = async () => (await mailsTo(email)).filter(({ text }) => text.includes('/order/pay#'));
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1);
  await expect.poll(() => toSupport(order.id), { timeout: 30_000 }).toEqual(['support-debit-failed sent']);

  // However long it takes: an order whose items the courier has is never cancelled by a deadline.
  life.clock.advance({ days: 30 });
  await applyDeadline(life.submitting, order.id, 'test');
  expect((await customer.review()).status).toBe('collected');
  // The customer can pay the same charge late, with another method.
  const payer = await Payer.of(life, order);
  expect((await payer.payWith(life, methods.fine)).paymentStatus).toBe('paid');
  expect((await moneyOf(life, order)).taken).toHaveLength(1);
});

test('FAULT-18 a payment that the bank takes back is visible, told once, and left to a person', async () => {
  const { order, customer, email } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  // The mail about the payment is sent only while the order is paid.
  await expect.poll(() => subjects(email), { timeout: 30_000 }).toHaveLength(2);
  const id = await intentOf(order);
  await life.stripe.ask('dispute', { id });
  const disputed = await untilPayment(customer, 'failed');
  expect(disputed.status).toBe('accepted');
  expect(disputed.actions).toEqual(['cancel', 'withdraw']);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'failed', failure: 'disputed' }]);
  await expect.poll(() => subjects(email), { timeout: 30_000 }).toHaveLength(3);

  // Every later event about the charge repeats what is already known.
  const events =
    await life.stripe.ask<{ event: { id: string; data: { object: { id: string } } } }[]>('events');
  for (const { event } of events.filter((one) => one.event.data.object.id === id))
    await life.stripe.ask('resend-event', { id: event.id });
  const payer = await Payer.of(life, order);
  expect((await payer.tell(id)).content.paymentStatus).toBe('failed');
  expect(await payer.reopen()).toMatchObject({ status: 409 });
  expect((await customer.review()).timeline).toEqual(disputed.timeline);
  expect(await subjects(email)).toHaveLength(3);
  await expect.poll(() => toSupport(order.id), { timeout: 30_000 }).toEqual(['support-disputed sent']);

  // Deadlines neither remind the customer of it nor end it.
  for (const days of [3, 5]) {
    life.clock.advance({ days });
    await applyDeadline(life.submitting, order.id, 'test');
  }
  expect((await customer.review()).status).toBe('accepted');
  expect(await subjects(email)).toHaveLength(3);
});

test('ORD-08 flow 18: cancelled while the debit is under way, it is given back once it has arrived, once', async () => {
  const { order, customer } = await agreed(life, methods.debit, { paymentMethod: 'sepa_debit' });
  await debitNow(life, order);
  await untilPayment(customer, 'processing');
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  await refundOrder(life.submitting, order.id, cause);
  expect(await refundsOf(order.id)).toEqual([{ state: 'wanted', reason: 'called_off' }]);
  expect((await moneyOf(life, order)).refunds).toEqual([]);

  await life.stripe.ask('settle', { id: await intentOf(order) });
  await untilPayment(customer, 'refunded');
  const { taken, refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual(taken.map(({ amount }) => amount));
  expect(taken).toHaveLength(1);
});

test('ORD-08 flow 18: given back twice at once, and again a day later, it is given back once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  const again = () => refundOrder(life.submitting, order.id, cause);
  await Promise.all([again(), again(), again()]);
  await untilPayment(customer, 'refunded');
  await life.stripe.ask('expire-idempotency-keys', {});
  life.clock.advance({ hours: 25 });
  await Promise.all([again(), again()]);
  const { taken, refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual(taken.map(({ amount }) => amount));
  expect(refunds).toHaveLength(1);
  expect(await refundsOf(order.id)).toEqual([{ state: 'done', reason: 'called_off' }]);
});

test('ORD-08 FAULT-18 flow 18: taken back by the bank after it was given back, nothing more moves, and support hears once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await untilPayment(customer, 'paid');
  await customer.answer('cancel');
  const refunded = await untilPayment(customer, 'refunded');
  const id = await intentOf(order);
  await life.stripe.ask('dispute', { id });
  await life.stripe.ask('deliver-all', {});
  const payer = await Payer.of(life, order);
  expect((await payer.tell(id)).status).toBe(201);
  expect((await payer.tell(id)).content.paymentStatus).toBe('refunded');
  const steps = (await customer.review()).timeline.slice(refunded.timeline.length);
  expect(steps.map(({ action }) => action)).toEqual(['payment_dispute']);
  const reported = ['support-disputed-refund sent'];
  await expect.poll(() => toSupport(order.id), { timeout: 30_000 }).toEqual(reported);
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'refunded' }]);
  expect((await moneyOf(life, order)).refunds).toHaveLength(1);
});

test('ORD-08 called off while the bank asks: the charge is cancelled, and can no longer be approved', async () => {
  const { order, customer } = await agreed(life, methods.asksTheBank);
  await untilPayment(customer, 'action_required');
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  await expect.poll(() => refundsOf(order.id), { timeout: 30_000 }).toMatchObject([{ state: 'not_needed' }]);
  const payer = await Payer.of(life, order);
  expect((await payer.authenticate()).status).toBe(409);
  expect((await payer.reopen()).status).toBe(409);
  expect(await moneyOf(life, order)).toMatchObject({ intents: [{ status: 'canceled' }], taken: [] });
});
