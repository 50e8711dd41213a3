import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asRole, createTestDatabase } from '#test/database.ts';
import { stripeSettings } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes } from '../../../../ops/local/processes.ts';

/** What decision 57 promises with these settings, per process. */
const settings = { DATABASE_CONNECTIONS: '5', JOB_CONNECTIONS: '3' };
const budget = {
  // The pool, one to send jobs, two that listen.
  mendwell_api: 5 + 1 + 2,
  // The pool, those of jobs and the one that listens for them, one that listens for the catalogue, one for the mailbox.
  mendwell_worker: 5 + 3 + 1 + 1 + 1,
};

const processes = new Processes({
  onLine: () => undefined,
  onDeath: (name) => console.error(`${name} ended`),
});
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Client;
let origin = '';

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  const [port = 0, status = 0] = await freePorts(2);
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    LOG_LEVEL: 'silent',
    SMTP_URL: inject('smtpUrl'),
    IMAP_URL: `imap://replies:any@127.0.0.1:${inject('imapPort')}`,
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    REQUESTS_PER_MINUTE: '1000000',
    REQUESTS_AT_ONCE_PER_ADDRESS: '1000000',
    ...settings,
  };
  await Promise.all([
    processes.start({
      name: 'api',
      args: ['apps/api/src/main-http.ts'],
      env: { ...env, DATABASE_URL: asRole(database.url, 'api'), PORT: String(port) },
      readyUrl: `${origin}/readyz`,
    }),
    processes.start({
      name: 'worker',
      args: ['apps/api/src/main-worker.ts'],
      env: { ...env, DATABASE_URL: asRole(database.url, 'worker'), METRICS_PORT: String(status) },
      readyUrl: `http://127.0.0.1:${status}/readyz`,
    }),
  ]);
});
afterAll(async () => {
  await processes.stopAll();
  await owner.end();
  await database.drop();
});

test('under load no process opens more connections than its budget, and the pools are used up to it', async () => {
  const most: Record<string, number> = {};
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await owner.query<{ role: string; count: number }>(
        `select usename as role, count(*)::int as count from pg_stat_activity
         where datname = current_database() and usename like 'mendwell%' group by 1`,
      );
      for (const { role, count } of rows) most[role] = Math.max(most[role] ?? 0, count);
      await wait(20);
    }
  })();
  // Each of these is a job that calls the database several times.
  await owner.query(`
    insert into jobs.job (name, data)
    select 'recheck-deadlines', '{"requestId": "budget", "data": {}}' from generate_series(1, 40)`);
  const lookUp = async () => {
    const response = await fetch(`${origin}/sip/cities/lookup?postalCode=12055`, {
      headers: { 'x-client-id': 'storefront' },
    });
    await response.text();
    return response.status;
  };
  for (let round = 0; round < 10; round++) {
    const statuses = await Promise.all(Array.from({ length: 60 }, lookUp));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
  await wait(3000);
  over.abort();
  await counting;
  console.log(`      at most ${JSON.stringify(most)} of ${JSON.stringify(budget)}`);
  for (const [role, allowed] of Object.entries(budget)) {
    expect(most[role], role).toBeLessThanOrEqual(allowed);
    expect(most[role], role).toBeGreaterThanOrEqual(Number(settings.DATABASE_CONNECTIONS));
  }
});
