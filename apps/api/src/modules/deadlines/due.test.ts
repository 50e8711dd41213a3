import { usualWaits } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Provider, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { applyDeadlines, recheckDeadlines } from './apply-deadlines.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;
const apply = () => applyDeadlines(life.submitting, 'test', logger);

type Row = { due_at: Date | null; changed_at: Date; row_version: string };
async function rowOf(id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select due_at, changed_at, row_version from order_records where id = ${id}`.execute(life.db);
  const [row] = rows;
  if (!row) throw new Error('no such order');
  return row;
}
const hours = (from: Date, to: Date | null) => ((to?.getTime() ?? Number.NaN) - from.getTime()) / 3_600_000;

test('ORD-11 an order is looked at when something may be due, and not written to before', async () => {
  const { order } = await submitted(life);
  const placed = await rowOf(order.id);
  expect(hours(placed.changed_at, placed.due_at)).toBe(23);
  life.clock.advance({ hours: 22 });
  await apply();
  expect(await rowOf(order.id)).toEqual(placed);
  life.clock.advance({ hours: 1 });
  await apply();
  // Looked at once; from then on the exact time is known: the reminder to the workshop.
  const known = await rowOf(order.id);
  expect(known.due_at?.getTime()).toBeGreaterThan(life.clock.now().getTime());
  await apply();
  expect((await rowOf(order.id)).row_version).toBe(known.row_version);
});

test('ORD-11 whoever changes an order, its deadlines are looked at anew; one that waits for nobody is never due', async () => {
  const { order } = await submitted(life);
  await (await new Provider(life, order).signIn()).answer();
  const accepted = await rowOf(order.id);
  expect(hours(accepted.changed_at, accepted.due_at)).toBe(23);
  // Written by hand, as the version before would: it knows nothing of the column.
  await sql`update orders set state = 'completed' where id = ${order.id}`.execute(life.db);
  expect((await rowOf(order.id)).due_at).toBeNull();
  // What is overdue at a workshop may be due within a few hours.
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  const working = await rowOf(order.id);
  expect(hours(working.changed_at, working.due_at)).toBe(1);
  await sql`update orders set state = 'quoted' where id = ${order.id}`.execute(life.db);
  expect((await rowOf(order.id)).due_at).toEqual(accepted.due_at);
});

test('ORD-11 orders that waited before there was a time, and those whose settings changed, get the right one', async () => {
  const { order } = await submitted(life);
  await sql`update orders set due_at = null where id = ${order.id}`.execute(life.db);
  await recheckDeadlines(life.submitting);
  const usual = await rowOf(order.id);
  expect(usual.due_at).toEqual(new Date(usual.changed_at.getTime() + 24 * 3_600_000));
  const shorter = { ...usualWaits, provider: { remind: [], end: 1 } };
  await recheckDeadlines({ ...life.submitting, waits: shorter });
  const changed = await rowOf(order.id);
  expect(changed.due_at).not.toEqual(usual.due_at);
  // Nothing is written where nothing differs.
  await recheckDeadlines({ ...life.submitting, waits: shorter });
  expect((await rowOf(order.id)).row_version).toBe(changed.row_version);
});

test('ORD-11 what is due is read by an index, however many orders wait', async () => {
  const planOf = async (query: string) => {
    const { rows } = await life.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx);
    });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(
    await planOf('select id from order_records where due_at <= now() order by due_at, id limit 1000'),
  ).toContain('orders_due');
  expect(
    await planOf(
      `select id from order_records where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled')
       and id > '00000000-0000-0000-0000-000000000000' order by id limit 1000`,
    ),
  ).toContain('orders_waiting_for_somebody');
  expect(
    await planOf(
      `select id from order_records where state in ('collected', 'in_service', 'returning')
       and id > '00000000-0000-0000-0000-000000000000' order by id limit 1000`,
    ),
  ).toContain('orders_on_their_way');
});
