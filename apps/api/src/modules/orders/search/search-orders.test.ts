import { readFileSync } from 'node:fs';
import { readDeskSearch } from '@mendwell/domain';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#platform/roles.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { searchStatement } from './search-orders.ts';

let life: TestLife;
const copies = 20_000;
const index = new URL('../../../../migrations/indexes/order_contacts_search.sql', import.meta.url);
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  const { order } = await submitted(life);
  // It is built faster for all of them at once.
  await sql`drop index order_contacts_search`.execute(life.db);
  await life.db.transaction().execute(async (tx) => {
    // Copies of one row need neither its references nor its triggers.
    await sql`set local session_replication_role = replica`.execute(tx);
    const copy = async (table: string, key: string, changed: RawBuilder<unknown>) =>
      sql`
        insert into ${sql.id(table)} select copy.* from ${sql.id(table)} row, generate_series(1, ${copies}::int) n,
          jsonb_populate_record(row, ${changed}) copy
        where row.${sql.id(key)} = ${order.id}`.execute(tx);
    await copy(
      'orders',
      'id',
      sql`jsonb_build_object('id', md5(n::text)::uuid, 'setup_id', md5('setup ' || n)::uuid,
        'number', lpad(upper(to_hex(n)), 10, '0'))`,
    );
    await copy(
      'order_contacts',
      'order_id',
      sql`jsonb_build_object('order_id', md5(n::text)::uuid, 'given_name', 'Given' || n % 97,
        'family_name', 'Family' || to_hex(n * 7919), 'email', 'c' || n * 31 || '@example.com',
        'phone', '+49' || 15100000000 + n * 7919, 'street', 'Weg' || n % 997 || 'straße 1')`,
    );
  });
  await sql.raw(readFileSync(index, 'utf8').replace('concurrently', '')).execute(life.db);
  await sql`analyze orders, order_contacts`.execute(life.db);
}, 540_000);
afterAll(() => life.close());

/** The plan with which the API's own role finds, without one for every value, as a prepared statement gets in the end. */
const planOf = (typed: string, mode: string): Promise<string> =>
  life.db.transaction().execute(async (tx) => {
    const search = readDeskSearch(typed);
    if (!search) throw new Error(`${typed} finds nothing`);
    await sql`set local role ${sql.id(roles.api)}`.execute(tx);
    await sql`set local plan_cache_mode = ${sql.lit(mode)}`.execute(tx);
    const statement = searchStatement({ search, since: undefined, most: 201 });
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain (costs off) ${statement}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test.each([
  ['00000003E8', 'orders_number'],
  ['c3100@example.com', 'order_contacts_search'],
  ['Somerfelt', 'order_contacts_search'],
  ['Mira Sommerfeld-Okafor', 'order_contacts_search'],
  ['Oranienstraße 178', 'order_contacts_search'],
  ['0176 2231', 'order_contacts_search'],
  ['7KM4QX', 'orders_tag'],
])(
  `DESK-05 among ${copies} orders %s is found with the index %s, and neither table is read as a whole`,
  async (typed, named) => {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await planOf(typed, mode);
      expect(plan).toContain(named);
      expect(plan).not.toMatch(/Seq Scan on (orders|order_contacts)/);
    }
  },
);

test('DESK-05 a common name finds the newest orders only, and says that there are more', async () => {
  const search = readDeskSearch('Family');
  if (!search) throw new Error('nothing to find');
  const { rows } = await searchStatement({ search, since: undefined, most: 201 }).execute(life.db);
  const { rows: newest } = await sql<{ id: string }>`
    select order_id as id from order_contacts where family_name like 'Family%' order by order_id desc limit 201`.execute(
    life.db,
  );
  expect(rows.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});
