import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { beginWithFirst } from './begin-with-first.ts';
import { connectDatabase, type Database, type Tx } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** There is only one connection, so that its state shows at the next query. */
let own: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  own = connectDatabase(database.url, 1, () => undefined);
  await sql`create table buttons (id int primary key)`.execute(own.db);
});
beforeEach(async () => {
  await sql`truncate buttons`.execute(own.db);
});
afterAll(async () => {
  await own.close();
  await database.drop();
});

const sew = (tx: Tx, id: number) => sql`insert into buttons values (${id})`.execute(tx);
const sewn = async () => {
  const { rows } = await sql<{ id: number }>`select id from buttons order by id`.execute(own.db);
  return rows.map(({ id }) => id);
};
const inTransaction = (run: (tx: Tx) => Promise<unknown>) => own.db.transaction().execute(run);

test('the first statement belongs to the transaction, which holds or falls as a whole', async () => {
  await inTransaction(async (tx) => {
    await sew(tx, 1);
    await sew(tx, 2);
  });
  const torn = inTransaction(async (tx) => {
    await sew(tx, 3);
    throw new Error('torn');
  });
  await expect(torn).rejects.toThrow('torn');
  expect(await sewn()).toEqual([1, 2]);
});

test('a first statement that fails leaves the connection as it was', async () => {
  await inTransaction((tx) => sew(tx, 1));
  await expect(inTransaction((tx) => sew(tx, 1))).rejects.toMatchObject({ code: '23505' });
  await inTransaction((tx) => sew(tx, 2));
  expect(await sewn()).toEqual([1, 2]);
});

test('of statements that travel together none remains when one fails, and none is spoilt', async () => {
  const unravel = (tx: Tx) => sql`delete from buttons where id = ${7}`.execute(tx);
  const both = inTransaction((tx) => Promise.all([sew(tx, 1), sew(tx, 1), unravel(tx)]));
  await expect(both).rejects.toMatchObject({ code: '23505' });
  expect(await sewn()).toEqual([]);
  await inTransaction((tx) => Promise.all([sew(tx, 1), unravel(tx)]));
  expect(await sewn()).toEqual([1]);
});

test('what is asked, in which order', async () => {
  const asked: string[] = [];
  const ask = beginWithFirst(async (text) => {
    asked.push(text);
    return { command: 'SELECT', rowCount: 0, rows: [] };
  });
  const texts = ['begin', 'commit', 'begin', 'rollback', 'begin', 'first', 'second', 'commit', 'third'];
  for (const text of texts) await ask(text, []);
  expect(asked).toEqual(['begin', 'first', 'second', 'commit', 'third']);
});
