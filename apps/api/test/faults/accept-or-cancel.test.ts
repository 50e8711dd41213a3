import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor, Provider, plantCode, Reader, startTestLife, submitted, type TestLife } from '../life.ts';
import { putInto } from '../order-in-state.ts';

/** `npm run faults` runs a thousand races. */
const races = Number(process.env['RACES'] ?? 25);

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' }, { isWorking: false });
});
afterAll(() => life.close());

const forget = (orderId: string) =>
  sql`
    with gone as (delete from codes where order_id = ${orderId}),
      refunded as (delete from refunds where order_id = ${orderId}),
      charged as (delete from payments where order_id = ${orderId})
    delete from quotes where order_id = ${orderId}`.execute(life.db);

/**
 * Locks the order's row until all changes wait for it, and then releases the lock: they collide in every
 * run, however fast or slow the machine is.
 */
async function atOnce<T>(orderId: string, changes: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun = await life.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx);
    const responses = changes.map((change) => change());
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ waiting: number }>`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(life.db);
          return rows[0]?.waiting;
        },
        { timeout: 60_000, interval: 10 },
      )
      .toBe(changes.length);
    return responses;
  });
  return Promise.all(begun);
}

test(`FAULT-11 ORD-06 two tabs accept and cancel at once, twice each (${races} races): one wins, the rest have already done it`, async () => {
  const { order } = await submitted(life);
  const customer = new Reader(life, order);
  const signature = await linkFor(life, order.id, 'view');
  const outcomes: string[] = [];
  for (let race = 0; race < races; race++) {
    await forget(order.id);
    await putInto(life, order, 'quoted');
    const code = {
      accept: await plantCode(life, order.id, 'accept'),
      cancel: await plantCode(life, order.id, 'cancel'),
    };
    const responses = await atOnce(
      order.id,
      (['accept', 'cancel', 'accept', 'cancel'] as const).map(
        (eventId) => () => customer.update({ signature, eventId, code: code[eventId] }),
      ),
    );
    outcomes.push(
      responses
        .map(({ status, content }) => (status === 200 ? 'won' : `${status} ${content.title}`))
        .toSorted()
        .join(),
    );
  }
  const late = '409 You have already performed this action';
  expect(new Set(outcomes)).toEqual(new Set([[late, late, late, 'won'].join()]));
  const { rows } = await sql<{ answers: number }>`
    select count(*)::int as answers from order_history
    where order_id = ${order.id} and action in ('accept', 'cancel')`.execute(life.db);
  expect(rows).toEqual([{ answers: races }]);
}, 3_600_000);

test('FAULT-11 ORD-01 the customer accepts while the workshop declines: one wins, and the order has one end', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'quoted');
  const customer = new Reader(life, order);
  const workshop = await new Provider(life, order).signIn();
  const signature = await linkFor(life, order.id, 'view');
  const code = await plantCode(life, order.id, 'accept');
  const responses = await atOnce<{ status: number; content: { code?: string } }>(order.id, [
    () => customer.update({ signature, eventId: 'accept', code }),
    () => workshop.post(contract.declineRequest.path, { reason: 'no_time' }),
  ]);
  expect(responses.map(({ status, content }) => (status === 200 ? 'won' : content.code)).toSorted()).toEqual([
    'already_done',
    'won',
  ]);
  const { rows } = await sql<{ action: string }>`
    select action from order_history
    where order_id = ${order.id} and action in ('accept', 'decline')`.execute(life.db);
  expect(rows).toHaveLength(1);
});
