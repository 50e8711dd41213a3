import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asRole, createTestDatabase } from '#test/database.ts';
import { stripeSettings } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes } from '../../../../ops/local/processes.ts';

const lines: string[] = [];
const processes = new Processes({
  onLine: (_, line) => lines.push(line),
  onDeath: (name) => console.error(`${name} ended\n${lines.join('\n')}`),
});
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Client;
let env: Record<string, string>;
let [limitedOrigin, ownersOrigin] = ['', ''];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  env = {
    ...stripeSettings,
    NODE_ENV: 'development',
    SMTP_URL: inject('smtpUrl'),
    STORAGE_ENDPOINT: inject('storageUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    // All requests share one connection, so each shows whether the one before has left it usable.
    DATABASE_CONNECTIONS: '1',
  };
  const start = async (name: string, settings: Record<string, string>) => {
    const [port = 0] = await freePorts(1);
    const origin = `http://127.0.0.1:${port}`;
    await processes.start({
      name,
      args: ['apps/api/src/main-http.ts'],
      env: { ...env, PORT: String(port), ...settings },
      readyUrl: `${origin}/readyz`,
    });
    return origin;
  };
  [limitedOrigin, ownersOrigin] = await Promise.all([
    start('api', { DATABASE_URL: asRole(database.url, 'api'), DATABASE_STATEMENT_TIMEOUT: '400ms' }),
    start('owners api', { DATABASE_URL: database.url, DATABASE_LOCK_TIMEOUT: '300ms' }),
  ]);
});
afterAll(async () => {
  await processes.stopAll();
  await owner.end();
  await database.drop();
});

const lookUp = async (origin: string) => {
  const response = await fetch(`${origin}/sip/cities/lookup?postalCode=12055`, {
    headers: { 'x-client-id': 'storefront' },
  });
  return {
    status: response.status,
    patience: response.headers.get('retry-after'),
    body: await response.text(),
  };
};

const backends = async (role: string) => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = $1
       and application_name = 'mendwell-api'`,
    [role],
  );
  return rows.map(({ pid }) => pid);
};

test('FAULT-3 a statement that takes too long is cancelled and answered 503 with patience; its connection goes on', async () => {
  expect((await lookUp(limitedOrigin)).status).toBe(200);
  const before = await backends('mendwell_api');
  expect(before).toHaveLength(1);
  await owner.query('begin; lock table city_postcodes in access exclusive mode');
  const began = performance.now();
  const refused = await lookUp(limitedOrigin);
  const took = performance.now() - began;
  await owner.query('rollback');
  expect(refused).toMatchObject({ status: 503, patience: '2' });
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'unavailable' });
  expect(took).toBeGreaterThan(350);
  expect(took).toBeLessThan(5000);
  expect((await lookUp(limitedOrigin)).status).toBe(200);
  expect(await backends('mendwell_api')).toEqual(before);
});

test('FAULT-3 connections of the owner, who has no limits of his own, have those of the process', async () => {
  await owner.query('begin; lock table city_postcodes in access exclusive mode');
  const refused = await lookUp(ownersOrigin);
  await owner.query('rollback');
  expect(refused).toMatchObject({ status: 503, patience: '2' });
  expect((await lookUp(ownersOrigin)).status).toBe(200);
  expect(lines.filter((line) => line.includes('statements have no limit'))).toEqual([]);
});
