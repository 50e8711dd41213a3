import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { asRole, createTestDatabase } from '#test/database.ts';
import { connectDatabase } from './database.ts';
import { defineJob, migrateJobs, startJobRunner, startJobSender } from './jobs.ts';
import { createLogger } from './logging.ts';
import { grantRoles } from './roles.ts';

const data = z.strictObject({ row: z.number() });
const knit = (partition: boolean) => defineJob({ name: 'knit', data, queue: { partition } });
const sew = defineJob({ name: 'sew', data, queue: {} });
const logger = createLogger('test', 'silent', { write: () => undefined });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.url, 2, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('a queue gets a table of its own while processes send and wait: no job is lost, refused or run twice', async () => {
  const { db } = connection;
  await migrateJobs(database.url, [knit(false), sew]);
  // As the API, which looked at the queue before it moved.
  const api = connectDatabase(asRole(database.url, 'api'), 1, () => undefined);
  const jobs = await startJobSender(asRole(database.url, 'api'), logger);
  const send = (row: number) =>
    api.db.transaction().execute((tx) => jobs.send(tx, knit(false), { row }, { requestId: 'test' }));
  for (const row of [1, 2, 3]) await send(row);
  await sql`update jobs.job set state = 'completed' where data->'data'->>'row' = '1'`.execute(db);

  await migrateJobs(database.url, [knit(true), sew]);
  await migrateJobs(database.url, [knit(true), sew]);
  await send(4);
  await grantRoles(db);
  const later = await startJobSender(asRole(database.url, 'api'), logger);
  await api.db.transaction().execute((tx) => later.send(tx, knit(true), { row: 5 }, { requestId: 'test' }));
  await later.stop();
  const { rows } = await sql<{ row: number; place: string }>`
    select (data->'data'->>'row')::int as row, tableoid::regclass::text as place
    from jobs.job where name = 'knit' order by 1`.execute(db);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  const [place, ...others] = new Set(rows.map((one) => one.place));
  expect([place?.startsWith('jobs.j'), place === 'jobs.job_common', others]).toEqual([true, false, []]);

  const ran: number[] = [];
  const runner = await startJobRunner(asRole(database.url, 'worker'), logger);
  await runner.work(knit(true), async ({ row }) => void ran.push(row));
  await expect.poll(() => ran.toSorted()).toEqual([2, 3, 4, 5]);
  await runner.stop();
  await jobs.stop();
  await api.close();
}, 120_000);
