import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

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

test('indexes that are missing or were not finished are built, also by two deployments at once', async () => {
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

test('every file of functions is known to the database, and two deployments at once both succeed', async () => {
  await sql`delete from sql_functions`.execute(own.db);
  const other = connectDatabase(database.url, 1, () => undefined);
  const files = readdirSync(new URL('../../migrations/sql/', import.meta.url)).filter((name) =>
    name.endsWith('.sql'),
  );
  const applied = await Promise.all([migrate(own.db), migrate(other.db)]);
  expect(applied.flat().toSorted()).toEqual(files.toSorted());
  await other.close();
});
