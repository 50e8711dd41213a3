import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { startTestStripe, stripeSettings, type TestStripe } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import {
  ensureDatabase,
  type PostgresServer,
  startEmbeddedPostgres,
} from '../../../../ops/local/postgres.ts';
import { Processes } from '../../../../ops/local/processes.ts';

/** A few with every `verify`; `npm run faults` asks for more. */
const kills = Number(process.env['DATABASE_KILLS'] ?? 2);
const customersAtOnce = 6;

const folder = mkdtempSync(join(tmpdir(), 'mendwell-kill-'));
const dataFolder = join(folder, 'pg');
const processes = new Processes({
  onLine: () => undefined,
  onDeath: (name) => console.error(`${name} ended`),
});
let stripe: TestStripe;
let postgres: PostgresServer;
let origin: string;
let databaseUrl: string;
let databasePort = 0;

beforeAll(async () => {
  const [port = 0, apiPort = 0] = await freePorts(2);
  databasePort = port;
  postgres = await startEmbeddedPostgres(dataFolder, port);
  databaseUrl = await ensureDatabase(postgres.adminUrl, 'orders');
  stripe = await startTestStripe();
  const env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    SMTP_URL: inject('smtpUrl'),
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    STRIPE_API_URL: stripe.url,
    SETUPS_PER_HOUR: '1000000',
    SETUPS_PER_HOUR_AND_ADDRESS: '1000000',
    REQUESTS_PER_MINUTE: '1000000',
    PORT: String(apiPort),
  };
  for (const name of ['migrate', 'seed']) {
    const { exited } = await processes.run({ name, args: [`apps/api/src/main-${name}.ts`], env });
    expect(await exited).toBe(0);
  }
  origin = `http://127.0.0.1:${apiPort}`;
  await processes.start({
    name: 'api',
    args: ['apps/api/src/main-http.ts'],
    env,
    readyUrl: `${origin}/readyz`,
  });
}, 120_000);
afterAll(async () => {
  await processes.stopAll();
  stripe.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Refusal = { status: number; patience: string | null };
const refusals: Refusal[] = [];
const acknowledged = new Set<string>();
const last = { answer: performance.now() };

/** Asks again while the database is gone, and remembers how that was said. */
class Waiting extends Buyer {
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const response = await super.fetch(path, init);
      if (response.status < 500) {
        last.answer = performance.now();
        return response;
      }
      refusals.push({ status: response.status, patience: response.headers.get('retry-after') });
      await wait(50);
    }
  }
}

test(`FAULT-3 PostgreSQL is killed under load (${kills} times): 503 with patience, back within 5 s, nothing lost`, async () => {
  const over = new AbortController();
  const shopping = Array.from({ length: customersAtOnce }, async () => {
    while (!over.signal.aborted) acknowledged.add((await new Waiting(origin).placed()).order.id);
  });
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await wait(1500);
    const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await wait(500);
    postgres = await startEmbeddedPostgres(dataFolder, databasePort);
    const back = performance.now();
    const hasAnswered = () => last.answer >= back;
    while (!hasAnswered() && performance.now() < back + 10_000) await wait(20);
    recoveries.push(last.answer - back);
  }
  await wait(500);
  over.abort();
  await Promise.all(shopping);
  console.log(
    `      ${kills} kills, ${acknowledged.size} orders, ${refusals.length} refusals, back after ${recoveries.map(Math.round).join(', ')} ms`,
  );

  expect(acknowledged.size).toBeGreaterThan(customersAtOnce);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toEqual({ status: 503, patience: '2' });
  for (const ms of recoveries) expect(ms).toBeLessThan(5000);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; steps: string }>(
    'select id, (select count(*) from order_history where order_id = id) as steps from orders',
  );
  await db.end();
  const stored = new Set(rows.map(({ id }) => id));
  for (const id of acknowledged) expect(stored.has(id)).toBe(true);
  for (const { steps } of rows) expect(steps).toBe('1');
}, 600_000);
