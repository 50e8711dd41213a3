import type * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilMails } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

const support = `support-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12', SUPPORT_EMAIL: support });
});
afterAll(() => life.close());

/** The provider has confirmed the order, and it is paid. */
async function paid() {
  const { order } = await submitted(life);
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  return { order, workshop, customer };
}
const bookings = async (order: contract.Order) =>
  (await life.courier.bookings()).filter(({ reference }) => reference === order.orderNumber);

test('ORD-09 evenings are working days from the following day on, 19:00 to 21:00', async () => {
  const { customer } = await paid();
  // It is Sunday, 15 November.
  const offer = await customer.evenings();
  expect(offer).toMatchObject({
    kind: 'pickup',
    chosen: null,
    isChangeable: true,
    startsAt: '19:00',
    endsAt: '21:00',
  });
  expect(offer.evenings.slice(0, 6).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
  ]);
});

test.each([
  ['a Sunday', '2026-11-22', 'visit_not_offered'],
  ['today', '2026-11-15', 'visit_too_late'],
  ['the past', '2026-11-02', 'visit_too_late'],
  ['next year', '2027-11-16', 'visit_not_offered'],
])('ORD-09 an evening is refused: %s', async (_, day, refusal) => {
  const { customer } = await paid();
  expect((await customer.choose(day)).content.code).toBe(refusal);
});

test('ORD-09 chosen and changed: the courier is told, the mail carries the evening for the calendar', async () => {
  const { order, customer } = await paid();
  expect((await customer.choose('2026-11-17')).content).toMatchObject({
    status: 'pickup_scheduled',
    pickup: { day: '2026-11-17' },
    // Six of the provider's working days, which include Saturdays, after the arrival on the 18th.
    promisedBack: '2026-11-26',
  });
  await expect
    .poll(() => bookings(order))
    .toMatchObject([{ day: '2026-11-17', kind: 'pickup', state: 'booked' }]);
  expect((await customer.choose('2026-11-19')).content).toMatchObject({ pickup: { day: '2026-11-19' } });
  await expect.poll(() => bookings(order)).toMatchObject([{ day: '2026-11-19', state: 'booked' }]);
  // The four mails: received, pick-up choice, booked, changed.
  const letters = await untilMails(order.customer.email, 4);
  expect(letters).toHaveLength(4);
});

test('ORD-09 the same evening again changes nothing', async () => {
  const { order, customer } = await paid();
  await customer.choose('2026-11-18');
  const before = await customer.review();
  expect((await customer.choose('2026-11-18')).status).toBe(200);
  expect((await customer.review()).timeline).toEqual(before.timeline);
  await expect.poll(() => bookings(order)).toHaveLength(1);
});

test('ORD-09 ORD-17 from the end of the working day before it cannot be changed', async () => {
  const { customer } = await paid();
  await customer.choose('2026-11-17');
  // Monday, 18:00 in Berlin.
  life.clock.advance({ hours: 29, minutes: -1 });
  try {
    expect((await customer.evenings()).isChangeable).toBe(true);
    life.clock.advance({ minutes: 1 });
    expect((await customer.choose('2026-11-19')).content.code).toBe('visit_too_late');
    expect((await customer.evenings()).isChangeable).toBe(false);
  } finally {
    life.clock.advance({ hours: -29 });
  }
});

test('ORD-09 the last place of an evening, twenty at once: nobody comes to more doors than fit', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => paid()));
  const day = '2026-12-03';
  const responses = await Promise.all(all.map(({ customer }) => customer.choose(day)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(responses.filter(({ content }) => content.code === 'visit_full')).toHaveLength(4);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from courier_visits where day = ${day} and state = 'chosen'`.execute(life.db);
  expect(rows[0]?.n).toBe(8);
});

test('ORD-09 a pick-up that is cancelled is called off with the courier, and the money goes back', async () => {
  const { order, customer } = await paid();
  await customer.choose('2026-11-20');
  await expect.poll(() => bookings(order)).toHaveLength(1);
  expect((await customer.answer('cancel')).content.status).toBe('cancelled');
  await expect.poll(() => bookings(order)).toMatchObject([{ state: 'cancelled' }]);
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'refunded',
  );
});

test('ORD-09 another evening, but the courier has been there: the order goes on, support gets one letter', async () => {
  const { order, customer } = await paid();
  await customer.choose('2026-11-26');
  await expect.poll(() => bookings(order)).toHaveLength(1);
  const [booking] = await bookings(order);
  await life.courier.ask('callbacks', { lose: true });
  await life.courier.ask('collect', { id: booking?.id });
  await life.courier.ask('callbacks', { lose: false });
  expect((await customer.choose('2026-11-27')).status).toBe(200);
  await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );
  const [mail, ...others] = await untilMails(support, 1);
  expect(others).toEqual([]);
  // The booking number that the customer names when calling the courier.
  expect(mail?.text).toContain(booking?.id);
});

test('FAULT-4 FAULT-5 what the courier tells, doubled, shuffled, forged or late: one step each, and none for a forgery', async () => {
  const { order, customer } = await paid();
  await customer.choose('2026-11-24');
  await expect.poll(() => bookings(order)).toHaveLength(1);
  const [booking] = await bookings(order);
  for (const how of ['unsigned', 'altered', 'old', 'wrong-secret'])
    await life.courier.ask('forge', { id: booking?.id, how }).catch(() => undefined);
  expect((await customer.review()).status).toBe('pickup_scheduled');
  await life.courier.ask('callbacks', { copies: 3, shuffle: true });
  await life.courier.ask('collect', { id: booking?.id });
  await life.courier.ask('deliver', { id: booking?.id });
  const collected = await until(
    () => customer.review(),
    ({ status }) => status === 'collected',
  );
  await life.courier.ask('callbacks', { copies: 1, shuffle: false });
  expect(collected.timeline.filter(({ action }) => action === 'collect')).toHaveLength(1);
});

test('ORD-09 an evening needs no code, but a link to this very order', async () => {
  const one = await paid();
  const other = await paid();
  const signature = await linkFor(life, other.order.id, 'pickup');
  const { status } = await one.customer.json(`/sip/order/${one.order.id}/evening`, {
    signature,
    kind: 'pickup',
    day: '2026-11-25',
  });
  expect(status).toBe(404);
});
