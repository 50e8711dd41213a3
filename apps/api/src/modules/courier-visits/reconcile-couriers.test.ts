import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { undoWithdrawal } from '#modules/withdrawals/undo-withdrawal.ts';
import { accepted, bookingsOf, callOff, couriersOf, tell } from '#test/courier-visits.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { declarationFor, declare } from '#test/withdrawals.ts';
import { followCourier } from './follow-courier.ts';
import { reconcileCouriers } from './reconcile-couriers.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterEach(async () => {
  await life.courier.ask('reset', {});
  await sql`update courier_visits set state = 'done'`.execute(life.db);
});
afterAll(() => life.close());

const reconcile = () => reconcileCouriers(couriersOf(life), 'test', life.app.log as never);

/** Books a visit for Tuesday; from then on the courier's events are lost. */
async function booked() {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-17');
  await tell(life, order);
  await life.courier.ask('callbacks', { lose: true });
  return { order, customer };
}
/** Runs a step with the clock moved forward by this time. */
async function later(time: Parameters<TestLife['clock']['advance']>[0], happens: () => Promise<void>) {
  const { days = 0, minutes = 0 } = time;
  life.clock.advance({ days, minutes });
  await happens().finally(() => life.clock.advance({ days: -days, minutes: -minutes }));
}

test('ORD-09 FAULT-6 what the courier told got lost: the order goes on all the same, once', async () => {
  const { order, customer } = await booked();
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
  await later({ minutes: 10 }, reconcile);
  expect((await customer.review()).status).toBe('pickup_scheduled');
  await later({ days: 2 }, async () => {
    await reconcile();
    await reconcile();
  });
  const { status, timeline } = await customer.review();
  expect(status).toBe('collected');
  expect(timeline.filter(({ action }) => action === 'collect')).toHaveLength(1);
});

test('ORD-09 what we should have told got lost: it is told, after a while', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-18');
  await reconcile();
  expect(await bookingsOf(life, order)).toEqual([]);
  await later({ minutes: 6 }, reconcile);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-18' }]);
  await customer.choose('2026-11-19');
  await later({ minutes: 12 }, reconcile);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-19' }]);
  await callOff(life, order);
  await later({ minutes: 18 }, reconcile);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'cancelled' }]);
  const asked = (await life.courier.requests()).length;
  await later({ days: 7 }, reconcile);
  expect(await life.courier.requests()).toHaveLength(asked);
});

test('LAW-15 FAULT-6 called off too late by a withdrawal, and nobody hears of it: the things are followed all the same', async () => {
  const { order, customer } = await booked();
  await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
  await declare(life, declarationFor(order));
  await tell(life, order);
  expect((await customer.review()).status).toBe('pickup_scheduled');
  await later({ minutes: 10 }, async () => {
    await reconcile();
    const asked = (await life.courier.requests()).length;
    await reconcile();
    expect(await life.courier.requests()).toHaveLength(asked);
  });
  const { status, timeline } = await customer.review();
  expect(status).toBe('collected');
  expect(timeline.filter(({ action }) => action === 'collect')).toHaveLength(1);
});

test.each([
  ['has the things', true, 'collected'],
  ['never came', false, 'accepted'],
])(
  'LAW-15 undone when the evening is over and the courier, called off too late, %s: their book says how it goes on',
  async (_, came, status) => {
    const { order, customer } = await booked();
    if (came) await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
    await declare(life, declarationFor(order));
    await tell(life, order);
    const [booking] = await bookingsOf(life, order);
    await sql`
    insert into courier_alerts (id, order_id, kind, booking_id, what, noticed_at)
    values (gen_random_uuid(), ${order.id}, 'pickup', ${booking?.id}, 'call_off_too_late', now())
    on conflict do nothing`.execute(life.db);
    await sql`
    update orders set withdrawal_undo_until = '2026-12-31' where id = ${order.id}`.execute(life.db);
    await later({ days: 3 }, async () => {
      await undoWithdrawal(life.submitting, { orderId: order.id, requestId: 'test' });
      // A visit whose day has passed is not restored.
      expect(await customer.review()).toMatchObject({ status: 'pickup_scheduled', pickup: null });
      const { rows } = await sql`
      select from jobs.job where name = 'courier-event' and data->'data'->>'bookingId' = ${booking?.id}`.execute(
        life.db,
      );
      expect(rows.length).toBeGreaterThan(came ? 1 : 0);
      await followCourier(couriersOf(life), booking?.id ?? '', 'test');
      expect((await customer.review()).status).toBe(status);
    });
  },
);

test('ORD-09 one that makes trouble does not keep the others waiting', async () => {
  const all = [await booked(), await booked(), await booked()];
  const states = async () => Promise.all(all.map(async ({ customer }) => (await customer.review()).status));
  for (const { order } of all)
    await life.courier.ask('collect', { reference: order.orderNumber, kind: 'pickup' });
  const [troublesome] = await life.courier.bookings();
  await life.courier.ask('fail-next', { path: `/bookings/${troublesome?.id}` });
  await later({ days: 2 }, reconcile);
  expect(await states()).toEqual(['pickup_scheduled', 'collected', 'collected']);
  await later({ days: 2, minutes: 6 }, reconcile);
  expect(await states()).toEqual(['collected', 'collected', 'collected']);
});

test('ORD-09 however many are open, all are read once; a run that is out of time leaves the rest to the next, which begins with them', async () => {
  const all = await Promise.all(Array.from({ length: 13 }, () => accepted(life)));
  for (const [at, { order }] of all.entries())
    await sql`
      insert into courier_visits (order_id, kind, provider_id, day, booking_id, asked_day, booked_day, state, changed_at)
      select ${order.id}, kind, ${order.provider.id}, '2026-11-12', kind || ${order.id}, '2026-11-12', '2026-11-12',
        'chosen', ${life.clock.now()}::timestamptz - ${at} * interval '1 minute' - nth * interval '1 second'
      from unnest(array['pickup', 'return']) with ordinality as kinds (kind, nth)`.execute(life.db);
  const read = async () => (await life.courier.requests()).map(({ path }) => path);
  await later({ minutes: 6 }, () => reconcileCouriers(couriersOf(life), 'test', life.app.log as never, 0));
  expect(await read()).toHaveLength(25);
  const first = new Set(await read());
  await later({ minutes: 7 }, reconcile);
  const second = (await read()).slice(25);
  expect([second.length, new Set(second).size]).toEqual([26, 26]);
  expect(first.has(second[0] ?? '')).toBe(false);
});
