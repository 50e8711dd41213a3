import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPatience, PatientBuyer } from '#test/patient-buyer.ts';
import { chance, seed } from '#test/seed.ts';
import { startEmbeddedPostgres } from '../../../../ops/local/embedded-postgres.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { ensureDatabase, type PostgresServer } from '../../../../ops/local/postgres.ts';
import { type OrderingApi, startOrderingApi } from './ordering-api.ts';

/** Every `verify` runs a few kills; `npm run faults` sets more. */
const kills = Number(process.env['DATABASE_KILLS'] ?? 2);
const customersAtOnce = 6;

const folder = mkdtempSync(join(tmpdir(), 'mendwell-kill-'));
const dataFolder = join(folder, 'pg');
let api: OrderingApi | undefined;
let postgres: PostgresServer;
let databaseUrl: string;
let databasePort = 0;

beforeAll(async () => {
  const [port = 0, apiPort = 0] = await freePorts(2);
  databasePort = port;
  postgres = await startEmbeddedPostgres(dataFolder, port);
  databaseUrl = await ensureDatabase(postgres.adminUrl, 'orders');
  api = await startOrderingApi(databaseUrl, apiPort);
}, 600_000);
afterAll(async () => {
  await api?.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const patience = newPatience();
const { refusals } = patience;
const acknowledged = new Set<string>();

test(`FAULT-3 PostgreSQL is killed under load (${kills} times, seed ${seed}): 503 with patience, back within 5 s and the time of two orders, nothing lost`, async () => {
  const over = new AbortController();
  /** Even while the database is up; odd while it is down or has just come back. */
  let phase = 0;
  /** How long an order takes at most on this machine during this run when nothing is wrong. */
  let slowest = 0;
  const shopping = Array.from({ length: customersAtOnce }, async () => {
    while (!over.signal.aborted) {
      const began = { at: performance.now(), in: phase };
      acknowledged.add((await new PatientBuyer(api?.origin ?? '', patience).placed()).order.id);
      if (began.in === phase && phase % 2 === 0) slowest = Math.max(slowest, performance.now() - began.at);
    }
  });
  const untilOrders = async (more: number) => {
    const wanted = acknowledged.size + more;
    await expect.poll(() => acknowledged.size, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted);
  };
  const recoveries: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await untilOrders(customersAtOnce);
    await wait(chance.whole(0, 300));
    phase += 1;
    const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const received = refusals.length;
    await expect.poll(() => refusals.length).toBeGreaterThan(received);
    postgres = await startEmbeddedPostgres(dataFolder, databasePort);
    const back = performance.now();
    const hasAnswered = () => patience.lastAnswer >= back;
    await expect.poll(hasAnswered, { interval: 20 }).toBe(true);
    recoveries.push(patience.lastAnswer - back);
    await untilOrders(customersAtOnce);
    phase += 1;
  }
  await untilOrders(1);
  over.abort();
  await Promise.all(shopping);
  console.log(
    `      ${kills} kills, seed ${seed}, ${acknowledged.size} orders, ${refusals.length} refusals, back after ${recoveries.map(Math.round).join(', ')} ms`,
  );

  expect(acknowledged.size).toBeGreaterThan(customersAtOnce);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toEqual({ status: 503, patience: '2' });
  // On a busy machine a single order takes long even without a fault, and so does the recovery.
  for (const ms of recoveries) expect(ms).toBeLessThan(5000 + 2 * slowest);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<{ id: string; steps: string }>(
    'select id, (select count(*) from order_history where order_id = id) as steps from orders',
  );
  await db.end();
  const stored = new Set(rows.map(({ id }) => id));
  for (const id of acknowledged) expect(stored.has(id)).toBe(true);
  for (const { steps } of rows) expect(steps).toBe('1');
}, 1_800_000);
