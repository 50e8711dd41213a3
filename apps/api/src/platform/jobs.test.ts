import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '#test/database.ts';
import { connectDatabase } from './database.ts';
import { defineJob, migrateJobs, startJobRunner, startJobSender } from './jobs.ts';
import { createLogger } from './logging.ts';
import { runTogether } from './statements.ts';

const job = defineJob({ name: 'knit', data: z.strictObject({ row: z.number() }), queue: {} });
const hopeless = defineJob({ name: 'hopeless', data: z.strictObject({}), queue: { retryLimit: 0 } });
const logger = createLogger('test', 'silent', { write: () => undefined });

type Place = Awaited<ReturnType<typeof open>>;
async function open() {
  const database = await createTestDatabase();
  await migrateJobs(database.url, [job, hopeless]);
  const { db, close } = connectDatabase(database.url, 2, () => undefined);
  const jobs = await startJobSender(database.url, logger);
  return {
    url: database.url,
    db,
    jobs,
    close: async () => {
      await jobs.stop();
      await close();
      await database.drop();
    },
  };
}

let place: Place;
beforeAll(async () => {
  place = await open();
});
afterAll(() => place.close());

const waiting = async () => {
  const { rows } = await sql<{ row: number }>`
    select (data->'data'->>'row')::int as row from jobs.job where name = 'knit' order by 1`.execute(place.db);
  return rows.map(({ row }) => row);
};

test('ORD-01 a job exists when, and only when, the change that causes it is committed', async () => {
  const { db, jobs } = place;
  const undone = db.transaction().execute(async (tx) => {
    await jobs.send(tx, job, { row: 1 }, { requestId: 'test' });
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  expect(await waiting()).toEqual([]);

  await db.transaction().execute(async (tx) => {
    await jobs.send(tx, job, { row: 2 }, { requestId: 'test' });
    // Nobody else sees the job before the change is committed.
    expect(await waiting()).toEqual([]);
  });
  expect(await waiting()).toEqual([2]);
});

test('a job is sent with its data as agreed, and with nothing else', async () => {
  const { db, jobs } = place;
  const wrong = db
    .transaction()
    .execute((tx) =>
      jobs.send(tx, job, { row: 3, email: 'mira@example.com' } as never, { requestId: 'test' }),
    );
  await expect(wrong).rejects.toThrow();
  expect(await waiting()).not.toContain(3);
});

test('a job that fails for the last time is among the dead letters, where an operator finds it', async () => {
  const { db, jobs, url } = place;
  const runner = await startJobRunner(url, logger);
  await runner.work(hopeless, () => Promise.reject(new Error('no wool')));
  await db.transaction().execute((tx) => jobs.send(tx, hopeless, {}, { requestId: 'wool' }));
  const dead = async () => {
    const { rows } = await sql<{ request: string }>`
      select data->>'requestId' as request from jobs.job where name = 'dead-letters'`.execute(db);
    return rows;
  };
  await expect.poll(dead, { timeout: 30_000 }).toEqual([{ request: 'wool' }]);
  await runner.stop();
}, 60_000);

test('a job runs soon although its transaction announces nothing, and those that wait follow without a pause', async () => {
  const { db, jobs, url } = place;
  const { text } = await jobs.prepare(job, { row: 0 }, { requestId: 'test' });
  expect(text).not.toMatch(/notify/i);
  await sql`delete from jobs.job where name = 'knit'`.execute(db);
  const rows: number[] = [];
  const runner = await startJobRunner(url, logger, { lookEverySeconds: 600 });
  await runner.work(job, async ({ row }) => void rows.push(row));
  // Whoever starts looks once; what follows has to be announced.
  await wait(1000);
  const statements = await Promise.all(
    Array.from({ length: 40 }, (_, row) => jobs.prepare(job, { row }, { requestId: 'test' })),
  );
  await runTogether(db, statements);
  await expect.poll(() => rows.length, { timeout: 60_000 }).toBe(40);
  await runner.stop();
}, 120_000);
