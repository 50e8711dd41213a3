import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { stripeSettings } from '#test/stripe.ts';
import { startEmbeddedPostgres } from '../../../../ops/local/embedded-postgres.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { ensureDatabase, type PostgresServer } from '../../../../ops/local/postgres.ts';
import { Processes } from '../../../../ops/local/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'mendwell-late-'));
const dataFolder = join(folder, 'pg');
const lines: string[] = [];
const deaths: string[] = [];
const processes = new Processes({
  onLine: (name, line) => lines.push(`${name}: ${line}`),
  onDeath: (name) => deaths.push(name),
});
let postgres: PostgresServer | undefined;
let databasePort = 0;
let origin = '';
let env: Record<string, string>;

beforeAll(async () => {
  const [port = 0, apiPort = 0] = await freePorts(2);
  databasePort = port;
  origin = `http://127.0.0.1:${apiPort}`;
  postgres = await startEmbeddedPostgres(dataFolder, port);
  env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    DATABASE_URL: await ensureDatabase(postgres.adminUrl, 'late'),
    SMTP_URL: inject('smtpUrl'),
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    PORT: String(apiPort),
  };
  for (const name of ['migrate', 'seed']) {
    const { exited } = await processes.run({ name, args: [`apps/api/src/main-${name}.ts`], env });
    expect(await exited).toBe(0);
  }
  await postgres.stop();
});
afterAll(async () => {
  await processes.stopAll();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const isReady = async () =>
  (await fetch(`${origin}/readyz`).catch(() => undefined))?.status === 200 &&
  lines.some((line) => line.startsWith('worker:') && line.includes('"working"'));

test('FAULT-3 API and worker start before their database: they say so, wait, and work once it is there', async () => {
  deaths.length = 0;
  await processes.start({ name: 'api', args: ['apps/api/src/main-http.ts'], env });
  await processes.start({ name: 'worker', args: ['apps/api/src/main-worker.ts'], env });
  const said = `Nothing answers at 127.0.0.1:${databasePort}. Is PostgreSQL running, and DATABASE_URL right? Waiting for it.`;
  for (const name of ['api', 'worker']) await expect.poll(() => lines).toContain(`${name}: ${said}`);
  await wait(2500);
  expect(await isReady()).toBe(false);
  postgres = await startEmbeddedPostgres(dataFolder, databasePort);
  await expect.poll(isReady).toBe(true);
  // They do not repeat themselves every second.
  expect(lines.filter((line) => line === `api: ${said}`)).toHaveLength(1);
  expect(deaths).toEqual([]);
});
