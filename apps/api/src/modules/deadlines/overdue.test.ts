import type { Order } from '@mendwell/contract';
import {
  berlinDay,
  berlinMoment,
  deadlineBefore,
  type OrderCommand,
  type OrderRefusal,
  workingDayAfter,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyCommand, changeOrder } from '#modules/orders/change-order.ts';
import { accepted, bookingsOf, letCourierBeCalled, tell } from '#test/courier-visits.ts';
import { untilMails } from '#test/inbox.ts';
import { Reader, startTestLife, type TestLife } from '#test/life.ts';
import { seedCalendar } from '#test/week.ts';
import { applyDeadlines } from './apply-deadlines.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;

/** Two workers apply the deadlines at the same time, and again afterwards. */
async function tend(): Promise<void> {
  const once = () => applyDeadlines(life.submitting, 'test', logger);
  await Promise.all([once(), once()]);
  await once();
}

async function tendAt(moment: Date): Promise<void> {
  const ms = moment.getTime() - life.clock.now().getTime();
  if (ms < 0) throw new Error('the time has passed');
  life.clock.advance({ minutes: ms / 60_000 });
  await tend();
}

const told = async ({ id }: Order) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${id} and template like '%-overdue' order by template`.execute(
    life.db,
  );
  return rows.map(({ template }) => template);
};
const steps = async ({ id }: Order) => {
  const { rows } = await sql<{ details: { step: string; notices: number } }>`
    select details from order_history where order_id = ${id} and action = 'overdue' order by step`.execute(
    life.db,
  );
  return rows.map(({ details: { step, notices } }) => `${step} ${notices}`);
};

async function happens({ id: orderId }: Order, command: OrderCommand): Promise<void> {
  const { submitting } = life;
  const changed = await changeOrder<OrderRefusal>(
    life.db,
    submitting,
    { orderId, requestId: 'test' },
    (change) => applyCommand(change, submitting.effects, { command, actor: 'provider' }),
  );
  if ('refusal' in changed) throw new Error(changed.refusal);
}

/** Returns an order whose customer has chosen the first evening offered for the pick-up. */
async function scheduled() {
  const { order, customer } = await accepted(life);
  const { evenings } = await customer.evenings();
  const day = evenings[0]?.day ?? '';
  await customer.choose(day);
  return { order, customer, day };
}

async function collected() {
  const { order, customer, day } = await scheduled();
  life.clock.advance({ minutes: (berlinMoment(day, 20).getTime() - life.clock.now().getTime()) / 60_000 });
  await happens(order, 'collect');
  return { order, customer, day };
}

async function inService() {
  const { order, customer, day } = await collected();
  life.clock.advance({ hours: 14 });
  await happens(order, 'arrive');
  return { order, customer, day };
}

/** Returns the last working day before this one. */
const before = (day: string) => berlinDay(deadlineBefore(day));

test('CARE-07 not collected: support and the customer are told on that evening, once, with a new date; another evening ends it', async () => {
  const { order, customer, day } = await scheduled();
  const { promisedBack: promised } = await customer.review();
  await tendAt(new Date(berlinMoment(day, 22).getTime() - 60_000));
  expect(await told(order)).toEqual([]);
  await tendAt(berlinMoment(day, 22));
  expect(await told(order)).toEqual(['order-overdue', 'support-overdue']);
  const { delay, promisedBack } = await customer.review();
  expect(delay).toEqual({
    step: 'not_collected',
    expectedOn: day,
    promisedBefore: promised,
    calledOff: null,
  });
  expect((promisedBack ?? '') > (promised ?? '')).toBe(true);
  const [mail] = await untilMails(order.customer.email, 1, `Later than we said: order ${order.orderNumber}`);
  expect(mail?.subject).toContain(order.orderNumber);
  // On the next day the customer chooses another evening: what was late is settled, and that evening is watched.
  life.clock.advance({ hours: 10 });
  const { evenings } = await customer.evenings();
  const next = evenings[0]?.day ?? '';
  await customer.choose(next);
  expect((await customer.review()).delay).toBeNull();
  await tendAt(berlinMoment(next, 22));
  expect(await told(order)).toEqual(['order-overdue', 'order-overdue', 'support-overdue', 'support-overdue']);
});

test('CARE-07 not checked in: the workshop is reminded on the day, then support and the customer are told; the arrival ends it', async () => {
  const { order, customer, day } = await collected();
  // This workshop works from Monday to Friday.
  const arrives = workingDayAfter(day);
  await tendAt(berlinMoment(arrives, 18));
  expect(await told(order)).toEqual(['provider-overdue']);
  expect((await customer.review()).delay).toBeNull();
  const { promisedBack: promised } = await customer.review();
  await tendAt(berlinMoment(workingDayAfter(arrives), 9));
  expect(await told(order)).toEqual(['order-overdue', 'provider-overdue', 'support-overdue']);
  const late = await customer.review();
  expect(late.delay?.step).toBe('not_checked_in');
  expect((late.promisedBack ?? '') > (promised ?? '')).toBe(true);
  await happens(order, 'arrive');
  const now = await customer.review();
  expect([now.delay, now.promisedBack]).toEqual([null, late.promisedBack]);
});

test.each([
  ['before the price was agreed', '2026-01-01T00:00:00Z', []],
  ['after it, in spite of the order', undefined, ['provider-overdue']],
])(
  'CARE-07 DESK-04 a workshop that is closed when the bag comes, and closed the day %s',
  async (_, made, onThatDay) => {
    const { order, day } = await collected();
    const arrives = workingDayAfter(day);
    await sql`update orders set agreed_at = created_at where id = ${order.id}`.execute(life.db);
    await seedCalendar(life, order.provider.id, {
      day: arrives,
      ...(made === undefined ? {} : { madeAt: new Date(made) }),
    });
    try {
      await tendAt(berlinMoment(arrives, 18));
      expect(await told(order)).toEqual(onThatDay);
      // Its next day of work: the first reminder, or support and the customer.
      await tendAt(berlinMoment(workingDayAfter(arrives), 18));
      expect(await told(order)).toEqual(
        made === undefined ? ['order-overdue', 'provider-overdue', 'support-overdue'] : ['provider-overdue'],
      );
    } finally {
      await sql`delete from provider_calendars`.execute(life.db);
    }
  },
);

test('CARE-07 past its date: the workshop is reminded on the day before, the customer told a new date on its evening, and a return visit called off', async () => {
  const { order, customer } = await inService();
  const { promisedBack: promised } = await customer.review();
  const { evenings } = await customer.evenings('return');
  const visit = evenings[0]?.day ?? '';
  expect(visit >= (promised ?? '')).toBe(true);
  await customer.choose(visit, 'return');
  await tell(life, order, 'return');
  const last = before(visit);
  await tendAt(berlinMoment(last, 9));
  expect(await told(order)).toEqual(['provider-overdue']);
  await tendAt(new Date(berlinMoment(last, 18).getTime() - 60_000));
  expect(await told(order)).toEqual(['provider-overdue']);
  await tendAt(berlinMoment(last, 18));
  expect(await told(order)).toEqual(['order-overdue', 'provider-overdue', 'support-overdue']);
  const late = await customer.review();
  expect(late.delay).toEqual({
    step: 'not_finished',
    expectedOn: visit,
    promisedBefore: promised,
    calledOff: visit,
  });
  expect((late.promisedBack ?? '') > visit).toBe(true);
  expect(berlinDay(life.clock.now()) < visit).toBe(true);
  expect(late.returnEvening).toBeNull();
  await tell(life, order, 'return');
  expect((await bookingsOf(life, order)).filter(({ kind }) => kind === 'return')).toMatchObject([
    { state: 'cancelled' },
  ]);
  // The new date is watched like the first one; the page keeps the first promise beside the last.
  const next = before(late.promisedBack ?? '');
  await tendAt(berlinMoment(next, 18));
  const later = await customer.review();
  expect((later.promisedBack ?? '') > (late.promisedBack ?? '')).toBe(true);
  expect(later.delay?.promisedBefore).toBe(promised);
  expect((await steps(order)).at(-1)).toBe('not_finished 2');
});

test('CARE-07 work that is finished in time is not followed up, and a delivery that nobody reports is', async () => {
  const { order, customer } = await inService();
  await happens(order, 'finish');
  await letCourierBeCalled(life, order);
  const { returnEvening, promisedBack: promised } = await customer.review();
  const day = returnEvening?.day ?? '';
  await tendAt(new Date(berlinMoment(day, 22).getTime() - 60_000));
  expect(await told(order)).toEqual([]);
  await tendAt(berlinMoment(day, 22));
  expect(await told(order)).toEqual(['order-overdue', 'support-overdue']);
  const late = await customer.review();
  expect(late.delay?.step).toBe('not_delivered');
  expect(promised !== null && late.promisedBack !== null).toBe(true);
  await happens(order, 'complete');
  expect((await customer.review()).delay).toBeNull();
  await tendAt(new Date(life.clock.now().getTime() + 30 * 86_400_000));
  expect(await told(order)).toEqual(['order-overdue', 'support-overdue']);
});

test('CARE-07 CARE-08 nobody has chosen an evening for the return after a visit in vain: the customer is asked, then support is told', async () => {
  const { order, customer } = await inService();
  await happens(order, 'finish');
  await letCourierBeCalled(life, order);
  await sql`update courier_visits set state = 'called_off' where order_id = ${order.id} and kind = 'return'`.execute(
    life.db,
  );
  await happens(order, 'miss_return');
  await tendAt(new Date(life.clock.now().getTime() + 5 * 86_400_000));
  expect(await told(order)).toEqual(['order-overdue']);
  expect((await customer.review()).delay).toMatchObject({ step: 'no_return_evening', promisedBefore: null });
  await tendAt(new Date(life.clock.now().getTime() + 5 * 86_400_000));
  expect(await told(order)).toEqual(['order-overdue', 'order-overdue', 'support-overdue']);
});

test('CARE-07 nothing is said while a withdrawal can be undone', async () => {
  const { order, day } = await scheduled();
  const until = new Date(berlinMoment(day, 23).getTime() + 86_400_000);
  await sql`update orders set withdrawal_undo_until = ${until} where id = ${order.id}`.execute(life.db);
  await tendAt(berlinMoment(day, 22));
  expect(await told(order)).toEqual([]);
  expect((await new Reader(life, order).review()).delay).toBeNull();
});
