import { collectMetrics } from '@mendwell/telemetry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { holdCatalogue, importCatalogue } from '#modules/catalogue/index.ts';
import { connectDatabase } from '#platform/database.ts';
import { createLogger } from '#platform/logging.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createTestDatabase } from '#test/database.ts';
import { readConfig } from './config.ts';
import { createReadiness } from './readiness.ts';
import { watchStorage } from './telemetry.ts';

const logger = createLogger('test', 'silent', { write: () => undefined });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const connect = () => connectDatabase(database.url, 2, () => undefined);

test('OPS-02 a process is ready with a database, its migrations and a catalogue, and not while it ends', async () => {
  const { db, close } = connect();
  const readiness = createReadiness(db, () => true);
  expect(await readiness.isReady()).toBe(true);
  readiness.drain();
  expect(await readiness.isReady()).toBe(false);
  await close();
  expect(await createReadiness(db, () => true).isReady()).toBe(false);
});

test('OPS-02 a process whose migrations are not applied yet is not ready until they are', async () => {
  const { db, close } = connect();
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration)
    returning name, timestamp`.execute(db);
  const readiness = createReadiness(db, () => true);
  expect([rows.length, await readiness.isReady()]).toEqual([1, false]);
  for (const { name, timestamp } of rows)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db);
  expect(await readiness.isReady()).toBe(true);
  await close();
});

test('a process without a catalogue is not ready until one is imported', async () => {
  const { db, close } = connect();
  await sql`truncate providers, services cascade`.execute(db);
  await sql`update catalogue set version = 'none'`.execute(db);
  const catalogue = await holdCatalogue({ db, databaseUrl: database.url, logger });
  const readiness = createReadiness(db, catalogue.isFilled);
  expect(await readiness.isReady()).toBe(false);
  await importCatalogue(db, new URL('../../../../data/', import.meta.url));
  await expect.poll(() => readiness.isReady()).toBe(true);
  await catalogue.stop();
  await close();
});

test('an outage of the photo storage is reported, within two seconds', async () => {
  const { storage } = readConfig({
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1',
    PUBLIC_ORIGIN: 'https://shop.example',
  });
  const reportedFor = async (endpoint: string) => {
    const metrics = collectMetrics('test');
    watchStorage(metrics, createS3Storage({ ...storage, endpoint, publicEndpoint: endpoint }));
    return /^mendwell_storage_answers\{.*\} (\d)$/m.exec(await metrics.text())?.[1];
  };
  expect(await reportedFor(inject('storageUrl'))).toBe('1');
  const started = performance.now();
  expect(await reportedFor('http://127.0.0.1:9')).toBe('0');
  expect(performance.now() - started).toBeLessThan(2500);
});
