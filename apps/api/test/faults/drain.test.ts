import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asRole, createTestDatabase } from '#test/database.ts';
import { stripeSettings } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes, type Running } from '../../../../ops/local/processes.ts';

const drainMs = 1500;
const processes = new Processes({ onLine: () => undefined, onDeath: () => undefined });
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let port = 0;
let api: Running;
beforeAll(async () => {
  database = await createTestDatabase();
  [port = 0] = await freePorts(1);
  api = await processes.start({
    name: 'api',
    args: ['apps/api/src/main-http.ts'],
    env: {
      ...stripeSettings,
      NODE_ENV: 'development',
      LOG_LEVEL: 'silent',
      DATABASE_URL: asRole(database.url, 'api'),
      SMTP_URL: inject('smtpUrl'),
      STORAGE_ENDPOINT: inject('storageUrl'),
      PUBLIC_ORIGIN: 'https://shop.example',
      REQUESTS_PER_MINUTE: '1000000',
      REQUESTS_AT_ONCE_PER_ADDRESS: '1000000',
      PORT: String(port),
      DRAIN_MS: String(drainMs),
    },
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
});
afterAll(async () => {
  await processes.stopAll();
  await database.drop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 6 });
const ask = async (path: string) => {
  const asking = get({
    host: '127.0.0.1',
    port,
    path,
    agent,
    headers: { 'x-client-id': 'storefront' },
  });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, connection: response.headers.connection };
};

test('OPS-02 a process that is told to end says so first, and serves every request until it accepts no more', async () => {
  const answers: {
    readonly at: number;
    readonly status: number | undefined;
    readonly connection?: string;
  }[] = [];
  const failures: number[] = [];
  let told = Number.POSITIVE_INFINITY;
  let isGone = false;
  const client = async () => {
    while (!isGone)
      try {
        const { status, connection } = await ask('/sip/cities/lookup?postalCode=12055');
        answers.push({ at: performance.now(), status, ...(connection ? { connection } : {}) });
      } catch {
        isGone = true;
        failures.push(performance.now());
      }
  };
  const clients = Array.from({ length: 6 }, client);
  await wait(300);
  told = performance.now();
  process.kill(api.pid, 'SIGTERM');
  await wait(200);
  expect((await ask('/readyz')).status).toBe(503);
  expect(await api.exited).toBe(0);
  const lasted = performance.now() - told;
  await Promise.all(clients);
  expect(lasted).toBeGreaterThan(drainMs);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const late = answers.filter(({ at }) => at > told + 300);
  expect(late.length).toBeGreaterThan(20);
  expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']));
  // Nothing failed before the server stopped to listen; whoever asks whether it is ready has long gone by then.
  expect(failures.length).toBeGreaterThan(0);
  expect(Math.min(...failures)).toBeGreaterThan(told + drainMs);
});
