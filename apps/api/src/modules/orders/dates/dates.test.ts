import { listReturnDates, type Order, type ReturnDates, type VisitDays } from '@mendwell/contract';
import { returnDates, type Weekday } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

// It is Sunday, 15 November: a provider submits a quote until Wednesday, the 18th.
const quotedBy = '2026-11-18';
const today = '2026-11-15';

async function paceOf({ provider }: Order) {
  const { rows } = await sql<{ days: Weekday[]; turnaround: number; capacity: number }>`
    select working_days as days, turnaround_working_days as turnaround, capacity_per_week as capacity
    from providers where id = ${provider.id}`.execute(life.db);
  const [row] = rows;
  if (!row) throw new Error('no such workshop');
  return {
    workingDays: row.days,
    turnaroundWorkingDays: row.turnaround,
    capacityPerWeek: row.capacity,
  };
}

const published = async (): Promise<ReturnDates> =>
  (await new Buyer(life.origin).json<{ data: ReturnDates }>(`${listReturnDates.path}?city=Berlin`)).content
    .data;

/** The provider has confirmed the order, and it is paid. */
async function paid(startsEarly: boolean) {
  const { order } = await submitted(life, { startsEarly });
  const workshop = await new Provider(life, order).signIn();
  await workshop.answer();
  const customer = new Reader(life, order);
  const now = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  return { order, workshop, customer, now };
}

test.each([true, false])(
  'ORD-16 what is published before ordering is what the order says, the workshop sees and the evenings say: early %s',
  async (startsEarly) => {
    const before = await published();
    expect(before).toMatchObject({ confirmedBy: quotedBy, withdrawalEnds: '2026-12-02' });
    const { order } = await submitted(life, { startsEarly });
    const shown = before.providers.find(({ id }) => id === order.provider.id);
    const said = startsEarly ? shown?.onArrival : shown?.afterWithdrawal;
    expect(order.promisedBack).toBe(said);

    const workshop = await new Provider(life, order).signIn();
    expect((await workshop.look()).content.promisedBack).toBe(said);

    // The price is agreed earlier than the latest possible day, so everything is back earlier.
    await workshop.answer();
    const customer = new Reader(life, order);
    const agreed = await until(
      () => customer.review(),
      ({ paymentStatus }) => paymentStatus === 'paid',
    );
    const pace = await paceOf(order);
    const facts = { pace, piecesInHand: 0, agreedOn: today, startsEarly };
    const first = returnDates(facts);
    expect(agreed.promisedBack).toBe(first.backBy);

    const { evenings } = await customer.evenings();
    expect(evenings[0]).toMatchObject({ day: first.pickupFrom, backBy: first.backBy });
    const third = evenings[2] as VisitDays['evenings'][number];
    expect(third.backBy).toBe(returnDates({ ...facts, pickupOn: third.day }).backBy);
    expect((await customer.choose(third.day)).content.promisedBack).toBe(third.backBy);
  },
);

test('ORD-16 with the 14 days chosen no pick-up is offered before they end, nor taken', async () => {
  const { customer } = await paid(false);
  // Agreed on the 15th, the 14 days end on the 29th, which is a Sunday, and therefore on Monday, the
  // 30th (§ 193 BGB).
  const { evenings } = await customer.evenings();
  expect(evenings[0]?.day).toBe('2026-12-01');
  expect((await customer.choose('2026-11-18')).content.code).toBe('visit_not_offered');
});

test('ORD-16 what a workshop has in hand beyond a week moves the day', async () => {
  const { order } = await paid(true);
  const { rows } = await sql<{ capacity_per_week: number }>`
    select capacity_per_week from providers where id = ${order.provider.id}`.execute(life.db);
  const { rows: inHand } = await sql<{ pieces: number }>`
    select count(*)::int as pieces from orders join order_items on order_id = orders.id
    where provider_id = ${order.provider.id} and state in ('accepted', 'pickup_scheduled')`.execute(life.db);
  expect(inHand[0]?.pieces).toBeLessThan(rows[0]?.capacity_per_week ?? 0);
  const next = await submitted(life);
  await sql`update providers set capacity_per_week = 1 where id = ${order.provider.id}`.execute(life.db);
  try {
    const workshop = await new Provider(life, next.order).signIn();
    await workshop.answer();
    const agreed = await new Reader(life, next.order).review();
    const pace = await paceOf(order);
    const expected = returnDates({
      pace,
      piecesInHand: inHand[0]?.pieces ?? 0,
      agreedOn: today,
      startsEarly: true,
    });
    expect(agreed.promisedBack).toBe(expected.backBy);
    expect((agreed.promisedBack ?? '') > (next.order.promisedBack ?? '')).toBe(true);
  } finally {
    await sql`update providers set capacity_per_week = ${rows[0]?.capacity_per_week}
      where id = ${order.provider.id}`.execute(life.db);
  }
});

test('ORD-16 whoever orders later does not move the day of those who ordered before', async () => {
  const first = await paid(true);
  const later = await paid(true);
  expect(later.order.provider.id).toBe(first.order.provider.id);
  const { rows } = await sql<{ capacity_per_week: number }>`
    select capacity_per_week from providers where id = ${first.order.provider.id}`.execute(life.db);
  const { rows: inHand } = await sql<{ pieces: number }>`
    select count(*)::int as pieces from orders join order_items on order_id = orders.id
    where provider_id = ${first.order.provider.id} and state in ('accepted', 'pickup_scheduled')
      and orders.id not in (${first.order.id}, ${later.order.id})`.execute(life.db);
  const ahead = inHand[0]?.pieces ?? 0;
  // The pieces already there use up the capacity, so that every further piece costs a day.
  await sql`update providers set capacity_per_week = ${Math.max(1, ahead)} where id = ${first.order.provider.id}`.execute(
    life.db,
  );
  try {
    const pace = await paceOf(first.order);
    const { evenings } = await first.customer.evenings();
    const day = evenings[0]?.day ?? '';
    const facts = { pace, piecesInHand: ahead, agreedOn: today, startsEarly: true, pickupOn: day };
    expect((await first.customer.choose(day)).content.promisedBack).toBe(returnDates(facts).backBy);
    expect(returnDates({ ...facts, piecesInHand: ahead + 5 }).backBy).not.toBe(returnDates(facts).backBy);
  } finally {
    await sql`update providers set capacity_per_week = ${rows[0]?.capacity_per_week}
      where id = ${first.order.provider.id}`.execute(life.db);
  }
});
