import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { withLockRetries } from './lock-retries.ts';
import { migrate } from './migrate.ts';
import { withStatementTimeout } from './migration-files.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  own = connectDatabase(database.url, 4, () => undefined);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const refused = () => sql`select refuse_write('because')`.execute(own.db);

test('functions are applied when their file is not the one that the database has, and only then', async () => {
  expect(await migrate(own.db)).toEqual([]);
  await sql`create or replace function refuse_write(reason text) returns boolean language sql as 'select true'`.execute(
    own.db,
  );
  await sql`update sql_functions set hash = 'older' where file = 'refuse-write.sql'`.execute(own.db);
  expect(await migrate(own.db)).toEqual(['refuse-write.sql']);
  await expect(refused()).rejects.toThrow('because');
});

const isValid = async (name: string) => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid where relname = ${name}`.execute(
    own.db,
  );
  return rows[0]?.valid;
};

test('OPS-02 indexes that are missing or were not finished are built, also by two deployments at once', async () => {
  await sql`drop index orders_due`.execute(own.db);
  // As an interrupted build leaves it.
  await sql`update pg_index set indisvalid = false where indexrelid = 'orders_ended'::regclass`.execute(
    own.db,
  );
  const other = connectDatabase(database.url, 1, () => undefined);
  const applied = await Promise.all([migrate(own.db), migrate(other.db)]);
  await other.close();
  expect(applied.flat().toSorted()).toEqual(['orders_due.sql', 'orders_ended.sql']);
  expect([await isValid('orders_due'), await isValid('orders_ended')]).toEqual([true, true]);
});

test('OPS-02 every file of functions is known to the database, and two deployments at once both succeed', async () => {
  await sql`delete from sql_functions`.execute(own.db);
  const other = connectDatabase(database.url, 1, () => undefined);
  const files = readdirSync(new URL('../../migrations/sql/', import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  );
  const applied = await Promise.all([migrate(own.db), migrate(other.db)]);
  expect(applied.flat().toSorted()).toEqual(files.toSorted());
  await other.close();
});

/** Holds a lock that conflicts with everything, in a session of its own. */
async function lockTable(table: string): Promise<{ release(): Promise<void> }> {
  const session = new Client({ connectionString: database.url });
  await session.connect();
  await session.query(`begin; lock table ${table} in access share mode`);
  return { release: () => session.end() };
}

test('OPS-02 a migration that cannot get its lock gives up within a second, lets requests pass, and succeeds later', async () => {
  // The view is created again, which needs it for itself.
  await sql`update sql_functions set hash = 'older' where file = 'order-records.sql'`.execute(own.db);
  const blocker = await lockTable('order_records');
  const tries: { readonly attempt: number; readonly at: number }[] = [];
  const began = performance.now();
  const migrating = migrate(own.db, {
    firstPauseMs: 300,
    onRetry: (attempt) => tries.push({ attempt, at: performance.now() - began }),
  });
  await expect.poll(() => tries.length).toBe(1);
  // Between two tries nobody waits: a request reads what the migration wants to change.
  const read = performance.now();
  await sql`select from order_records limit 1`.execute(own.db);
  expect(performance.now() - read).toBeLessThan(1500);
  expect(tries[0]?.at).toBeGreaterThan(900);
  await expect.poll(() => tries.length).toBe(2);
  await blocker.release();
  expect(await migrating).toEqual(['order-records.sql']);
});

test('OPS-02 a migration that gets no lock in all its time says who may hold it, and leaves nothing half done', async () => {
  await sql`update sql_functions set hash = 'older' where file = 'order-records.sql'`.execute(own.db);
  const blocker = await lockTable('order_records');
  await expect(migrate(own.db, { firstPauseMs: 50, patienceMs: 1500 })).rejects.toThrow(
    /A session has held its lock for too long.*pg_stat_activity.*pg_terminate_backend/,
  );
  await blocker.release();
  const { rows } = await sql<{ hash: string }>`
    select hash from sql_functions where file = 'order-records.sql'`.execute(own.db);
  expect(rows[0]?.hash).toBe('older');
  expect(await migrate(own.db)).toEqual(['order-records.sql']);
});

test('OPS-02 only a lock that was missed is tried again', async () => {
  let runs = 0;
  const failing = () => {
    runs += 1;
    return sql`select 1 / 0`.execute(own.db);
  };
  await expect(withLockRetries(failing, { firstPauseMs: 1 })).rejects.toThrow('division by zero');
  expect(runs).toBe(1);
});

test('OPS-02 a statement of a migration that takes too long is cancelled, unless the migration states its own time', async () => {
  const up = async (db: Database['db']) => {
    await sql`select pg_sleep(0.4)`.execute(db);
  };
  const run = (statementTimeout: string) =>
    own.db.transaction().execute((tx) => withStatementTimeout({ up, statementTimeout }).up(tx));
  await expect(run('100ms')).rejects.toThrow('canceling statement due to statement timeout');
  await run('10s');
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as "limit"`.execute(own.db);
  expect(rows[0]?.limit).toBe('0');
});
