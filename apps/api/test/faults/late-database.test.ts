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
let [apiStatus, workerStatus] = ['', ''];
let env: Record<string, string>;
let ports: readonly number[] = [];

beforeAll(async () => {
  ports = await freePorts(4);
  const [port = 0, apiPort = 0, apiMetrics, workerMetrics] = ports;
  databasePort = port;
  origin = `http://127.0.0.1:${apiPort}`;
  apiStatus = `http://127.0.0.1:${apiMetrics}`;
  workerStatus = `http://127.0.0.1:${workerMetrics}`;
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

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status;
const isReady = async () =>
  (await statusOf(`${origin}/readyz`)) === 200 && (await statusOf(`${workerStatus}/readyz`)) === 200;

test('FAULT-3 API and worker start before their database: they say so, wait, and work once it is there', async () => {
  deaths.length = 0;
  const [, , apiMetrics, workerMetrics] = ports;
  const withMetrics = (port: number | undefined) => ({ ...env, METRICS_PORT: String(port) });
  await processes.start({ name: 'api', args: ['apps/api/src/main-http.ts'], env: withMetrics(apiMetrics) });
  await processes.start({
    name: 'worker',
    args: ['apps/api/src/main-worker.ts'],
    env: withMetrics(workerMetrics),
  });
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

test('OPS-05 API and worker tell their metrics, and the worker what waits', async () => {
  await fetch(`${origin}/sip/nothing-is-here`);
  const readMetrics = async (status: string) => (await fetch(`${status}/metrics`)).text();
  expect(await readMetrics(apiStatus)).toContain(
    'mendwell_request_duration_seconds_count{service="api",method="GET",route="none",status="404"} 1',
  );
  expect(await readMetrics(apiStatus)).toMatch(
    /^mendwell_database_connections\{state="idle",service="api"\} \d/m,
  );
  const worker = [
    ...['deadline', 'mail', 'charge', 'refund'].map(
      (what) => `mendwell_backlog_seconds{what="${what}",service="worker"} 0`,
    ),
    'mendwell_jobs_waiting{queue="send-mail",service="worker"} 0',
    'mendwell_dead_letters{service="worker"} 0',
  ];
  // A scrape does not wait long for the database: on a busy machine the first one may come without these.
  for (const line of worker) await expect.poll(() => readMetrics(workerStatus)).toContain(line);
  await expect
    .poll(() => readMetrics(workerStatus))
    .toContain(
      'mendwell_job_duration_seconds_count{service="worker",queue="recheck-deadlines",outcome="succeeded"} 1',
    );
});
