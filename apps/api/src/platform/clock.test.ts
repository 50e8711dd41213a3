import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { createDatabaseClock } from './clock.ts';
import { connectDatabase, type Database, databaseNow } from './database.ts';

let connection: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  connection = connectDatabase(database.url, 1, () => undefined);
  drop = database.drop;
});
afterAll(async () => {
  await connection.close();
  await drop();
});

test('FAULT-7 the clock follows the database, whatever this machine’s clock says', async () => {
  const realNow = Date.now;
  Date.now = () => realNow() - 3 * 24 * 60 * 60 * 1000;
  try {
    const began = performance.now();
    const clock = await createDatabaseClock(connection.db);
    const drift = Math.abs(clock.now().getTime() - (await databaseNow(connection.db)).getTime());
    const took = performance.now() - began;
    clock.stop();
    // The clock cannot be more accurate than the duration of the query.
    expect(drift).toBeLessThanOrEqual(took + 2);
  } finally {
    Date.now = realNow;
  }
});
