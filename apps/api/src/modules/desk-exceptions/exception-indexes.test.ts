import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { listEverything } from './list-stuck.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const copies = 3000;

/** Copies one row of a table, each time with these columns changed. */
const copyRows = (table: string, changes: string) =>
  sql
    .raw(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${changes})).*
       from (select * from ${table} limit 1) one, generate_series(1, ${copies}) nth`,
    )
    .execute(life.db);

/** How many rows were read one after the other, without an index. */
async function rowsScanned(table: string): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read as read from pg_stat_user_tables where relname = ${table}`.execute(life.db);
  return Number(rows[0]?.read);
}

const big = ['orders', 'payments', 'refunds', 'handovers', 'failed_visits', 'courier_alerts', 'mail_caps'];

test('DESK-05 beside thousands of orders whose trouble is over, none of them is read to list what is stuck', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'completed');
  const ids = `jsonb_build_object('id', gen_random_uuid(), 'order_id', copy.id)`;
  await sql`
    insert into payments (id, order_id, quote_version, amount, state, created_at, changed_at)
    values (gen_random_uuid(), ${order.id}, 1, 4840, 'paid', now(), now())`.execute(life.db);
  await sql`
    insert into refunds (id, order_id, amount, reason, state, created_at, settled_at)
    values (gen_random_uuid(), ${order.id}, 900, 'agreed', 'done', now(), now())`.execute(life.db);
  await sql`
    insert into handovers (id, order_id, leg, reported_by, at, expected, counted)
    values (gen_random_uuid(), ${order.id}, 'to_workshop', 'provider', now(), 1, 1)`.execute(life.db);
  await sql`
    insert into failed_visits (id, order_id, kind, booking_id, reason, at)
    values (gen_random_uuid(), ${order.id}, 'pickup', 'first', 'nobody_home', '2026-01-15')`.execute(life.db);
  await sql`
    insert into courier_alerts (id, order_id, kind, booking_id, what, noticed_at)
    values (gen_random_uuid(), ${order.id}, 'pickup', 'first', 'move_too_late', '2026-01-15')`.execute(
    life.db,
  );
  await copyRows(
    'setups',
    `jsonb_build_object('id', gen_random_uuid(), 'stripe_id', 'copy_' || nth, 'serial', nth + 10)`,
  );
  await sql
    .raw(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
         'number', lpad(upper(to_hex(nth)), 10, '0'), 'setup_id', setups.id))).*
       from (select * from orders limit 1) one,
         (select id, row_number() over () as nth from setups where stripe_id like 'copy_%') setups`,
    )
    .execute(life.db);
  for (const table of ['payments', 'refunds', 'handovers', 'failed_visits', 'courier_alerts']) {
    const own =
      table === 'failed_visits' || table === 'courier_alerts'
        ? ` || jsonb_build_object('booking_id', copy.number)`
        : '';
    await sql
      .raw(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${ids}${own})).*
         from (select * from ${table} limit 1) one, (select id, number from orders where id <> '${order.id}') copy`,
      )
      .execute(life.db);
  }
  await sql`analyze`.execute(life.db);
  const before = await Promise.all(big.map(rowsScanned));
  await life.db.connection().execute(async (db) => {
    expect(await listEverything(db, life.clock.now())).toEqual([]);
    // What this connection has read is counted a moment later otherwise.
    await sql`select pg_stat_force_next_flush()`.execute(db);
  });
  const read = (await Promise.all(big.map(rowsScanned))).map((after, at) => after - (before[at] ?? 0));
  // The single rows that were copied may be counted late.
  const scanned = big.filter((_, at) => (read[at] ?? 0) > copies / 10);
  expect(scanned).toEqual([]);
});
