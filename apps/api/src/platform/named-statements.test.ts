import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { nameOf, resetNames } from './named-statements.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Database;
beforeAll(async () => {
  resetNames();
  database = await createTestDatabase();
  own = connectDatabase(database.url, 1, () => undefined);
  await sql`create table pockets (id int primary key, depth int not null)`.execute(own.db);
  await sql`insert into pockets values (1, 12)`.execute(own.db);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const cachedPlans = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    own.db,
  );
  return rows.map(({ statement }) => statement);
};

test.each([
  ['select id, count(*) from pockets where id = $1 group by id', true],
  ['select (1 + 2) * 3 from pockets where id = $1', true],
  [
    'insert into pockets select id, depth from (select * from json_to_recordset($1)) as new returning id',
    true,
  ],
  ['select * from pockets where id = $1', false],
  ['with deep as (select id from pockets where depth > $1) select * from deep', false],
  ['select pockets.* from pockets where id = $1', false],
  ['update pockets set depth = $1 returning *', false],
])('%s: kept by name is %s', (text, isKept) => {
  expect(nameOf(text) !== undefined).toBe(isKept);
  expect(nameOf(text)).toBe(nameOf(text));
});

test('a statement is planned once for a connection, and goes on after a column is added', async () => {
  const depthOf = () => sql<{ depth: number }>`select depth from pockets where id = ${1}`.execute(own.db);
  const allOf = () => sql<object>`select * from pockets where id = ${1}`.execute(own.db);
  for (let times = 0; times < 8; times++) expect((await depthOf()).rows).toEqual([{ depth: 12 }]);
  expect((await allOf()).rows).toEqual([{ id: 1, depth: 12 }]);
  expect(await cachedPlans()).toEqual(['select depth from pockets where id = $1']);

  await sql`alter table pockets add column lining text`.execute(own.db);
  expect((await depthOf()).rows).toEqual([{ depth: 12 }]);
  expect((await allOf()).rows).toEqual([{ id: 1, depth: 12, lining: null }]);
});
