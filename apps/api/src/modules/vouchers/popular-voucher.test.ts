import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { countUses } from './count-uses.ts';

const uses = 3000;
const me = Buffer.from('me');
const before = Buffer.from('me before the secret was rotated');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** A single connection: what a transaction has read is counted there. */
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
  await pool.query(`
    insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
      customer_limit, description, description_de)
    values ('vch_popular', 'POPULAR', 'fixed', 500, 0, '2020-01-01', '2099-12-31', 1000000, 2, '', '')`);
  await pool.query('alter table voucher_redemptions disable trigger all');
  await pool.query(
    `insert into voucher_redemptions (order_id, voucher_id, customer_hash, nth)
     select gen_random_uuid(), 'vch_popular', sha256(n::text::bytea), 1 from generate_series(1, ${uses}) n
     union all select gen_random_uuid(), 'vch_popular', $1, 1`,
    [before],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function rowsReadSoFar(): Promise<number> {
  const { rows } = await pool.query<{ read: number }>(`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'voucher_redemptions'`);
  return rows[0]?.read ?? Number.NaN;
}

async function rowsRead(run: () => Promise<unknown>): Promise<number> {
  await pool.query('begin');
  const already = await rowsReadSoFar();
  await run();
  const read = (await rowsReadSoFar()) - already;
  await pool.query('rollback');
  return read;
}

const customer = [me, before];

test('whoever else has used a voucher, only the uses of this customer are read', async () => {
  const asking = { customer, visitorId: undefined };
  expect(await countUses(pool, 'vch_popular', asking)).toEqual({ left: 1_000_000, byCustomer: 1 });
  expect(await rowsRead(() => countUses(pool, 'vch_popular', asking))).toBe(1);
  const redeem = () =>
    pool.query("select redeem_voucher(gen_random_uuid(), 'vch_popular', $1, '2026-11-18')", [customer]);
  expect(await rowsRead(redeem)).toBe(1);
});
