import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { deleteUntil, inBatches } from './in-batches.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  own = connectDatabase(database.url, 1, () => undefined);
  await sql`create table things (at timestamptz)`.execute(own.db);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

test.each([
  [0, 1],
  [1999, 1],
  [2000, 2],
  [4001, 3],
])('%s rows are deleted in %s statements, and younger ones stay', async (old, statements) => {
  const until = new Date('2026-11-01T00:00:00Z');
  await sql`truncate things`.execute(own.db);
  await sql`
    insert into things select ${until}::timestamptz - n * interval '1 minute' from generate_series(0, ${old - 1}) n
    union all select ${until}::timestamptz + interval '1 ms'`.execute(own.db);
  let count = 0;
  const deleted = await inBatches((most) => {
    count += 1;
    return sql`delete from things where ctid in (select ctid from things where at <= ${until} limit ${most})`.execute(
      own.db,
    );
  });
  expect([deleted, count]).toEqual([old, statements]);
  expect(await deleteUntil(own.db, 'things', 'at', until)).toBe(0);
  expect(await deleteUntil(own.db, 'things', 'at', new Date('2026-11-02T00:00:00Z'))).toBe(1);
});
