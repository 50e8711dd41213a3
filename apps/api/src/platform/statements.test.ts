import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { runTogether, type Statement } from './statements.ts';

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

const sew = (id: number): Statement => ({ text: 'insert into buttons values ($1)', values: [id] });
const refuse: Statement = { text: 'select refuse_write($1)', values: ['too_tight'] };
const sewn = async () => {
  const { rows } = await sql<{ id: number }>`select id from buttons order by id`.execute(own.db);
  return rows.map(({ id }) => id);
};

test('statements are written together', async () => {
  expect(await runTogether(own.db, [sew(1), sew(2), sew(3)])).toBeUndefined();
  expect(await runTogether(own.db, [sew(4)])).toBeUndefined();
  expect(await sewn()).toEqual([1, 2, 3, 4]);
});

test.each([
  ['first', [refuse, sew(1), sew(2)]],
  ['last', [sew(1), sew(2), refuse]],
  ['alone', [refuse]],
])('a statement that refuses, %s, lets nothing be written and says why', async (_, statements) => {
  expect(await runTogether(own.db, statements)).toEqual({ refusal: 'too_tight' });
  expect(await sewn()).toEqual([]);
  expect(await runTogether(own.db, [sew(9)])).toBeUndefined();
});

test('any other error is thrown, and nothing is written either', async () => {
  await expect(runTogether(own.db, [sew(1), sew(1), sew(2)])).rejects.toMatchObject({ code: '23505' });
  expect(await sewn()).toEqual([]);
});

test('in a transaction of the caller they are part of it, and a refusal ends it', async () => {
  await own.db.transaction().execute(async (tx) => {
    await runTogether(tx, [sew(1)]);
    await runTogether(tx, [sew(2)]);
  });
  const refused = own.db.transaction().execute((tx) => runTogether(tx, [sew(3), refuse]));
  await expect(refused).rejects.toThrow('too_tight');
  expect(await sewn()).toEqual([1, 2]);
});

test('on a connection that the caller holds they are one transaction, too', async () => {
  await own.db.connection().execute(async (connection) => {
    expect(await runTogether(connection, [sew(1), sew(2)])).toBeUndefined();
    expect(await runTogether(connection, [sew(3), refuse])).toEqual({ refusal: 'too_tight' });
  });
  expect(await sewn()).toEqual([1, 2]);
});

/** Passes bytes to PostgreSQL and counts how often the direction changes: each time is a round trip. */
async function countingProxy(target: URL) {
  let trips = 0;
  let last: 'there' | 'back' = 'back';
  const turn = (to: typeof last) => {
    if (to === 'there' && last === 'back') trips += 1;
    last = to;
  };
  const server = createServer((client: Socket) => {
    const upstream = connectSocket(Number(target.port || 5432), target.hostname);
    client.on('data', (bytes) => (turn('there'), upstream.write(bytes)));
    upstream.on('data', (bytes) => (turn('back'), client.write(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as { port: number };
  return { port, trips: () => trips, close: () => server.close() };
}

test('five statements and their transaction need one round trip', async () => {
  const proxy = await countingProxy(new URL(database.url));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const far = connectDatabase(url.href, 1, () => undefined);
  // The first call opens the connection.
  await runTogether(far.db, [sew(100), sew(101)]);
  const before = proxy.trips();
  await runTogether(far.db, [sew(1), sew(2), sew(3), sew(4), sew(5)]);
  expect(proxy.trips() - before).toBe(1);
  await far.close();
  proxy.close();
});
