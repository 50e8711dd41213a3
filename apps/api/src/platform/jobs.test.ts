import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '#test/database.ts';
import { connectDatabase } from './database.ts';
import { defineJob, migrateJobs, startJobSender } from './jobs.ts';
import { createLogger } from './logging.ts';

const job = defineJob({ name: 'knit', data: z.strictObject({ row: z.number() }), queue: {} });

type Place = Awaited<ReturnType<typeof open>>;
async function open() {
  const database = await createTestDatabase();
  await migrateJobs(database.url, [job]);
  const { db, close } = connectDatabase(database.url, 2, () => undefined);
  const jobs = await startJobSender(database.url, createLogger('test', 'silent', { write: () => undefined }));
  return {
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
    // Nobody else sees it before the change is there.
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
