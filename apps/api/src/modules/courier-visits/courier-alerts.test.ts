import * as contract from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, bookingsOf, callOff, couriersOf, tell } from '#test/courier-visits.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { followCourier } from './follow-courier.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '10' }, { isWorking: false });
});
afterAll(() => life.close());

/**
 * Books a visit with the courier. No worker runs: the test itself delivers the courier's events and runs
 * the jobs.
 */
async function booked(day: string) {
  const { order, customer } = await accepted(life);
  await customer.choose(day);
  await tell(life, order);
  const [booking] = await bookingsOf(life, order);
  return { order, customer, bookingId: booking?.id ?? '' };
}
const follow = (bookingId: string) => followCourier(couriersOf(life), bookingId, 'test');
/** Returns all alerts about an order's courier, by what happened. */
const alertsOf = ({ id }: contract.Order) =>
  life.db
    .selectFrom('courier_alerts')
    .innerJoin('mails', 'mails.about', 'courier_alerts.id')
    .select(['what', 'kind'])
    .where('order_id', '=', id)
    .execute();

test.each<[string, (order: contract.Order, bookingId: string) => Promise<unknown>]>([
  ['when they are called off', (order) => tell(life, order)],
  ['when they tell', (_, bookingId) => follow(bookingId)],
  [
    'in every way at once',
    (order, id) => Promise.all([tell(life, order), follow(id), tell(life, order), follow(id)]),
  ],
])('ORD-09 called off too late, noticed %s: support is told once', async (_, notice) => {
  const { order, bookingId } = await booked('2026-11-17');
  await life.courier.ask('collect', { id: bookingId });
  await callOff(life, order);
  await notice(order, bookingId);
  const once = [{ what: 'call_off_too_late', kind: 'pickup' }];
  expect(await alertsOf(order)).toEqual(once);
  await life.courier.ask('deliver', { id: bookingId });
  await follow(bookingId);
  await tell(life, order);
  expect(await alertsOf(order)).toEqual(once);
});

test('ORD-09 moved too late: support is told once, and the order goes on', async () => {
  const { order, customer, bookingId } = await booked('2026-11-18');
  await life.courier.ask('collect', { id: bookingId });
  expect((await customer.choose('2026-11-19')).status).toBe(200);
  await Promise.all([tell(life, order), tell(life, order)]);
  expect(await alertsOf(order)).toEqual([{ what: 'move_too_late', kind: 'pickup' }]);
  await follow(bookingId);
  expect((await customer.review()).status).toBe('collected');
  expect(await alertsOf(order)).toHaveLength(1);
});

test('ORD-09 the courier refuses an evening for good: support is told once, and another evening is asked for', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-23');
  const refuse = () => life.courier.ask('fail-next', { method: 'POST', path: '/bookings', status: 422 });
  for (let tries = 0; tries < 2; tries++) {
    await refuse();
    await tell(life, order);
  }
  expect(await alertsOf(order)).toEqual([{ what: 'courier_refused', kind: 'pickup' }]);
  expect(await bookingsOf(life, order)).toEqual([]);
  await customer.choose('2026-11-24');
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-24' }]);
});

test('ORD-09 the courier refuses to move a booking for good: support is told once', async () => {
  const { order, customer } = await booked('2026-11-25');
  await customer.choose('2026-11-26');
  for (let tries = 0; tries < 2; tries++) {
    await life.courier.ask('fail-next', { method: 'POST', path: '/bookings/', status: 400 });
    await tell(life, order);
  }
  expect(await alertsOf(order)).toEqual([{ what: 'courier_refused', kind: 'pickup' }]);
});

test('ORD-09 the courier cancels by themselves: support is told once', async () => {
  const { order, customer, bookingId } = await booked('2026-11-20');
  await couriersOf(life).logistics.cancel(bookingId, 'by the courier');
  await Promise.all([follow(bookingId), follow(bookingId)]);
  expect((await customer.review()).status).toBe('pickup_scheduled');
  expect(await alertsOf(order)).toEqual([{ what: 'courier_cancelled', kind: 'pickup' }]);
});

test('ORD-09 brought back before the workshop has finished: support is told once, and it ends when they have', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'in_service');
  const customer = new Reader(life, order);
  // The day is not before the one by which everything is promised back.
  await customer.choose('2026-12-07', 'return');
  await tell(life, order, 'return');
  const [booking] = await bookingsOf(life, order);
  const bookingId = booking?.id ?? '';
  await life.courier.ask('deliver', { id: bookingId });
  await Promise.all([follow(bookingId), follow(bookingId)]);
  expect((await customer.review()).status).toBe('in_service');
  expect(await alertsOf(order)).toEqual([{ what: 'home_too_early', kind: 'return' }]);
  const workshop = await new Provider(life, order).signIn();
  await workshop.post(contract.markFinished.path);
  await follow(bookingId);
  expect((await customer.review()).status).toBe('completed');
  expect(await alertsOf(order)).toHaveLength(1);
});

test('ORD-09 FAULT-4 what is expected alerts nobody, however often it is told', async () => {
  const { order, customer, bookingId } = await booked('2026-11-24');
  await life.courier.ask('collect', { id: bookingId });
  await Promise.all([follow(bookingId), follow(bookingId), follow(bookingId)]);
  await follow(bookingId);
  expect((await customer.review()).status).toBe('collected');
  const other = await booked('2026-11-25');
  await callOff(life, other.order);
  await Promise.all([tell(life, other.order), follow(other.bookingId)]);
  await follow(other.bookingId);
  expect([...(await alertsOf(order)), ...(await alertsOf(other.order))]).toEqual([]);
});
