import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { applyDeadlines } from './apply-deadlines.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;
const tend = async (times = 2) => {
  for (let at = 0; at < times; at++) await applyDeadlines(life.submitting, 'test', logger);
};
const mailsOf = async (orderId: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${orderId} order by created_at, id`.execute(life.db);
  return rows.map(({ template }) => template);
};
const lining = { item: 0, name: 'Lining', quantity: 1, price: 30_000, reason: 'hidden_damage' } as const;

test('ORD-11 ORD-17 a workshop that does not answer is reminded after a working day; after three the customer may choose another one', async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  await tend();
  expect(await mailsOf(order.id)).toEqual(['order-received', 'provider-request']);
  // Counted from Sunday, Monday is the first working day.
  life.clock.advance({ days: 1 });
  await tend();
  expect(await mailsOf(order.id)).toEqual([
    'order-received',
    'provider-request',
    'provider-request-reminder',
  ]);
  const { waitsUntil } = await customer.review();
  expect(waitsUntil).toBe('2026-11-18T17:00:00.000Z');
  life.clock.advance({ days: 2, hours: 5, minutes: -1 });
  await tend();
  expect((await customer.review()).status).toBe('submitted');
  life.clock.advance({ minutes: 1 });
  expect(life.clock.now().toISOString()).toBe(waitsUntil);
  await tend();
  // Other workshops near by do it; see the module `reassignments`.
  expect((await customer.review()).status).toBe('reassigning');
  expect((await mailsOf(order.id)).slice(3)).toEqual(['other-providers']);
});

test('ORD-11 ORD-17 ORD-07 a quote that nobody answers: reminded after 2 days, over after 7, nothing charged, voucher back', async () => {
  const { order } = await submitted(life, { discountCode: 'KIEZ5' });
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer({ newLines: [lining] });
  const customer = new Reader(life, order);
  // The quote was submitted on Wednesday at 18:00, so the deadline ends at 18:00 a week later.
  expect((await customer.review()).quote?.answerBy).toBe('2026-11-25T17:00:00.000Z');
  life.clock.advance({ days: 2 });
  await tend();
  life.clock.advance({ days: 3 });
  await tend();
  expect((await mailsOf(order.id)).filter((one) => one === 'quote-reminder')).toHaveLength(1);
  life.clock.advance({ days: 2, minutes: -1 });
  await tend();
  expect((await customer.review()).status).toBe('quoted');
  life.clock.advance({ minutes: 1 });
  await tend();
  expect((await customer.review()).status).toBe('cancelled');
  const { rows } = await sql<{ charged: number; uses: number }>`
    select (select count(*)::int from payments where order_id = ${order.id}) as charged,
      (select count(*)::int from voucher_redemptions where order_id = ${order.id} and given_back_at is null) as uses`.execute(
    life.db,
  );
  expect(rows).toEqual([{ charged: 0, uses: 0 }]);
});

test('ORD-11 no evening chosen: reminded after 2 and 5 days, and the order stays', async () => {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  // Counted from Wednesday, the fifth day is a Monday.
  for (const days of [2, 3, 20]) {
    life.clock.advance({ days });
    await tend();
  }
  expect((await mailsOf(order.id)).filter((one) => one === 'pickup-reminder')).toHaveLength(2);
  expect((await customer.review()).status).toBe('accepted');
});

test('ORD-11 ORD-17 FAULT-18 a card that is declined: reminders, and after 7 days the end; nothing was charged', async () => {
  const { order } = await submitted(life, {}, '4000000000000341');
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'failed',
  );
  for (const days of [2, 3]) {
    life.clock.advance({ days });
    await tend();
  }
  // The seventh day is a Sunday after Christmas; the customer is shown the end of the Monday after it.
  const { waitsUntil } = await customer.review();
  expect(waitsUntil).toBe('2026-12-28T17:00:00.000Z');
  life.clock.advance({ minutes: (Date.parse(waitsUntil ?? '') - life.clock.now().getTime()) / 60_000 });
  await tend();
  const mails = await mailsOf(order.id);
  expect(mails.filter((one) => one === 'payment-reminder')).toHaveLength(2);
  expect((await customer.review()).status).toBe('cancelled');
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{
          state: string;
        }>`select state from refunds where order_id = ${order.id}`.execute(life.db);
        return rows[0]?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('not_needed');
});

test('ORD-11 ORD-12 other waits, set where the API is started, are told and kept', async () => {
  const other = await startTestLife({ PROVIDER_DAYS: '2', QUOTE_REMINDER_DAYS: '1', QUOTE_DAYS: '3' });
  const { order } = await submitted(other);
  const customer = new Reader(other, order);
  // Counted from Sunday, Monday and Tuesday are two working days.
  expect((await customer.review()).waitsUntil).toBe('2026-11-17T17:00:00.000Z');
  await (await new Provider(other, order).signIn()).answer({ newLines: [lining] });
  const { waitsUntil, quote } = await customer.review();
  expect([waitsUntil, quote?.answerBy]).toEqual(['2026-11-18T17:00:00.000Z', '2026-11-18T17:00:00.000Z']);
  const statusAfter = async (days: number, hours: number) => {
    other.clock.advance({ days, hours });
    await applyDeadlines(other.submitting, 'test', logger);
    return (await customer.review()).status;
  };
  expect([await statusAfter(3, 4), await statusAfter(0, 1)]).toEqual(['quoted', 'cancelled']);
  await other.close();
});
