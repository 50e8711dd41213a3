import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { connectDatabase, type Database } from './database.ts';
import { createLogger } from './logging.ts';
import { runInOneProcess } from './sole-runner.ts';

const logger = createLogger('test', 'silent');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Database;
let running: string[];
let most: number;
let runners: { stop(): Promise<void> }[];

beforeEach(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.url, 1, () => undefined);
  running = [];
  most = 0;
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await connection.close();
  await database.drop();
});

function start(who: string) {
  const run = async (signal: AbortSignal) => {
    running.push(who);
    most = Math.max(most, running.length);
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    running = running.filter((one) => one !== who);
  };
  const runner = runInOneProcess({ databaseUrl: database.url, name: 'test', logger, run });
  runners.push(runner);
  return runner;
}

test('TALK-01 one of two runs, and the other takes over when it stops', async () => {
  const first = start('first');
  await expect.poll(() => running).toEqual(['first']);
  start('second');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(running).toEqual(['first']);
  await first.stop();
  await expect.poll(() => running).toEqual(['second']);
  expect(most).toBe(1);
});

test('TALK-01 when the database drops the connection, the task ends and begins again', async () => {
  start('only');
  await expect.poll(() => running).toEqual(['only']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'sole-test' and datname = current_database()`.execute(connection.db);
  await expect.poll(() => running).toEqual([]);
  await expect.poll(() => running).toEqual(['only']);
});
