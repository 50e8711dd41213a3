import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingsOf, letCourierBeCalled } from '#test/courier-visits.ts';
import { mailsTo } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';
import { putInto } from '#test/order-in-state.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

/** The provider has finished; the courier brings the items back on the first free day. */
async function returning() {
  const { order } = await submitted(life);
  await putInto(life, order, 'in_service');
  const workshop = await new Provider(life, order).signIn();
  expect((await workshop.post(contract.markFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  const returns = async () =>
    (await bookingsOf(life, order)).map(({ kind, day, state }) => ({ kind, day, state }));
  return { order, customer: new Reader(life, order), returns };
}
const booked = (day: string) => [{ kind: 'return', day, state: 'booked' }];

test('ORD-09 the evening of the return is changed like the pick-up, and the courier’s booking follows', async () => {
  const { order, customer, returns } = await returning();
  // It is Sunday, 15 November: the first working day that can still be changed is planned automatically.
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-17'));
  expect(await customer.evenings('return')).toMatchObject({
    kind: 'return',
    chosen: '2026-11-17',
    isChangeable: true,
    startsAt: '19:00',
    endsAt: '21:00',
  });

  const changed = await customer.choose('2026-11-18', 'return');
  expect(changed.status).toBe(200);
  expect(changed.content).toMatchObject({ status: 'returning', returnEvening: { day: '2026-11-18' } });
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-18'));

  // A visit that was changed can be changed a second time.
  expect((await customer.choose('2026-11-20', 'return')).status).toBe(200);
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-20'));
  expect((await customer.review()).returnEvening).toMatchObject({ day: '2026-11-20' });
  const said = async () => (await mailsTo(order.customer.email)).map(({ text }) => plain(text)).join('\n');
  await expect.poll(said, { timeout: 60_000 }).toContain('20 November');
});

test('ORD-09 the courier comes on the changed evening, and the order is home', async () => {
  const { order, customer, returns } = await returning();
  await customer.choose('2026-11-19', 'return');
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-19'));
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'return' });
  await life.courier.ask('deliver', { reference: order.orderNumber, kind: 'return' });
  await until(
    () => customer.review(),
    ({ status }) => status === 'completed',
  );
});

test.each([
  ['a Sunday', '2026-11-22', 'visit_not_offered'],
  ['today', '2026-11-15', 'visit_too_late'],
])('ORD-09 an evening for the return is refused: %s', async (_, day, refusal) => {
  const { customer, returns } = await returning();
  expect((await customer.choose(day, 'return')).content.code).toBe(refusal);
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-17'));
});

test('ORD-09 ORD-17 the return can be changed until the end of the working day before, not later', async () => {
  const { customer, returns } = await returning();
  await expect.poll(returns, { timeout: 60_000 }).toEqual(booked('2026-11-17'));
  life.clock.advance({ hours: 29 });
  try {
    expect((await customer.choose('2026-11-19', 'return')).content.code).toBe('visit_too_late');
    expect((await customer.evenings('return')).isChangeable).toBe(false);
  } finally {
    life.clock.advance({ hours: -29 });
  }
  expect(await returns()).toEqual(booked('2026-11-17'));
});
