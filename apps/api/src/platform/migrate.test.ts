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
