import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accepted, bookingsOf, callOff, couriersOf, tell, visitOf } from '#test/courier-visits.ts';
import { startTestLife, type TestLife } from '#test/life.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' }, { isWorking: false });
});
afterEach(() => life.courier.ask('reset', {}));
afterAll(() => life.close());

const rounds = Array.from({ length: 10 }, (_, round) => round);
/** Each round uses other days; otherwise the courier visits would be full. */
const days = ['2026-11-24', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'];
const dayOf = (round: number) => days[round % days.length] ?? '';

test('ORD-09 told by several at once while minds are changed: one booking, on the day that holds', async () => {
  for (const round of rounds) {
    const { order, customer } = await accepted(life);
    const change = async (day: string) => {
      await customer.choose(day);
      await tell(life, order);
    };
    await customer.choose(dayOf(round));
    for (const delayMs of [60, 0, 40, 20])
      await life.courier.ask('fail-next', { method: 'POST', mode: 'late', delayMs });
    const changes = [change(dayOf(round + 1)), change(dayOf(round + 2))];
    await Promise.all([tell(life, order), tell(life, order), ...changes]);
    const visit = await visitOf(life, order);
    expect(visit?.booked_day).toBe(visit?.day);
    expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: visit?.day }]);
  }
});

test('ORD-09 called off while the booking is on its way: nobody comes', async () => {
  for (const round of rounds) {
    const { order, customer } = await accepted(life);
    await customer.choose(dayOf(round));
    const mode = round % 2 ? 'late' : undefined;
    const received = (await life.courier.requests()).length;
    await life.courier.ask('fail-next', { path: '/bookings', delayMs: 40, mode });
    const booking = tell(life, order);
    // In every third round the change comes before the courier has received the request, otherwise while
    // they process it.
    const enough = received + (round % 3 ? 1 : 0);
    await expect
      .poll(async () => (await life.courier.requests()).length, { interval: 2 })
      .toBeGreaterThanOrEqual(enough);
    await callOff(life, order);
    await Promise.all([booking, tell(life, order), tell(life, order)]);
    const states = (await bookingsOf(life, order)).map(({ state }) => state);
    expect(states.filter((state) => state !== 'cancelled')).toEqual([]);
  }
});

const cut = (path: string) => life.courier.ask('fail-next', { method: 'POST', path, mode: 'drop-answer' });

test('FAULT-10 booked, and the answer is lost: one booking, also when another evening is chosen meanwhile', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-24');
  await cut('/bookings');
  await expect(tell(life, order)).rejects.toThrow('unreachable');
  await customer.choose('2026-11-25');
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-25' }]);
});

test('FAULT-10 booked, the answer is lost, and then called off: found again and cancelled', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-24');
  await cut('/bookings');
  await expect(tell(life, order)).rejects.toThrow('unreachable');
  await callOff(life, order);
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'cancelled' }]);
});

test('FAULT-10 moved, the answer is lost, and then moved back: the courier knows', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-24');
  await tell(life, order);
  await customer.choose('2026-11-25');
  await cut('/bookings/');
  await expect(tell(life, order)).rejects.toThrow('unreachable');
  expect(await bookingsOf(life, order)).toMatchObject([{ day: '2026-11-25' }]);
  await customer.choose('2026-11-24');
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-24' }]);
});

test('FAULT-3 FAULT-10 the database goes between the courier’s answer and our note of it: one booking', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-26');
  await life.courier.ask('fail-next', { path: '/bookings', delayMs: 100_000 });
  const outcome = tell(life, order).then(
    () => 'told',
    () => 'interrupted',
  );
  await expect.poll(() => bookingsOf(life, order)).toHaveLength(1);
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and pid <> pg_backend_pid()`.execute(life.db);
  await life.courier.ask('end-delays', {});
  expect(await outcome).toBe('interrupted');
  expect(await visitOf(life, order)).toMatchObject({ booked_day: null });
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([{ state: 'booked', day: '2026-11-26' }]);
});

test('ORD-09 nobody was met and the courier has closed the booking: another evening is another booking', async () => {
  const { order, customer } = await accepted(life);
  await customer.choose('2026-11-26');
  await tell(life, order);
  const [closed] = await bookingsOf(life, order);
  await couriersOf(life).logistics.cancel(closed?.id ?? '', 'by the courier');
  await customer.choose('2026-11-27');
  await tell(life, order);
  await tell(life, order);
  expect(await bookingsOf(life, order)).toMatchObject([
    { state: 'cancelled' },
    { state: 'booked', day: '2026-11-27' },
  ]);
});
