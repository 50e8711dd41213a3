import { inject } from 'vitest';
import { connectDatabase, type Db } from '#platform/database.ts';
import { asRole, createTestDatabase } from '#test/database.ts';
import type { TestLife } from '#test/life.ts';
import { logisticsSettings, startTestLogistics } from '#test/logistics.ts';
import { createTestBucket } from '#test/storage.ts';
import { startTestStripe, stripeSettings } from '#test/stripe.ts';
import { freePorts } from '../../../../ops/local/ports.ts';
import { Processes, type ProcessSpec } from '../../../../ops/local/processes.ts';
import { product } from '../../../../ops/local/stack.ts';
import { type Line, openLine } from './line.ts';

type Part = 'api' | 'worker' | 'storefront';
type Neighbour = 'database' | 'mail' | 'storage' | 'payments' | 'courier';

/** API, worker and storefront as processes, with a line to each neighbour. */
export type Fleet = {
  readonly lines: Readonly<Record<Neighbour, Line>>;
  /** What tests of an order's life need, through the storefront. */
  readonly life: TestLife;
  readonly db: Db;
  /** The database without the line. */
  readonly databaseUrl: string;
  readonly metricsPorts: Readonly<Record<Part, number>>;
  readonly apiOrigin: string;
  pidOf(part: Part): number;
  kill(part: Part): Promise<void>;
  start(part: Part): Promise<void>;
  said(): string;
  stop(): Promise<void>;
};

const portOf = (url: string) => Number(new URL(url).port || 5432);
const through = (url: string, line: Line) => {
  const next = new URL(url);
  next.port = String(line.port);
  return next.href;
};
const plenty = Object.fromEntries(
  [
    'REQUESTS_PER_MINUTE',
    'CONNECTIONS_PER_ADDRESS',
    'REQUESTS_AT_ONCE_PER_ADDRESS',
    'BODIES_AT_ONCE_PER_ADDRESS',
    'PAGES_PER_MINUTE_AND_ADDRESS',
    'MAIL_REQUESTS_PER_HOUR',
    'MAILS_PER_DAY',
    'UPLOADS_PER_HOUR',
    'UPLOADS_PER_HOUR_AND_ADDRESS',
    'SETUPS_PER_HOUR',
    'SETUPS_PER_HOUR_AND_ADDRESS',
  ].map((name) => [name, '1000000']),
);

export async function startFleet(): Promise<Fleet> {
  const database = await createTestDatabase();
  const bucket = createTestBucket();
  const [api = 0, storefront = 0, ...metrics] = await freePorts(5);
  const metricsPorts = { api: metrics[0] ?? 0, worker: metrics[1] ?? 0, storefront: metrics[2] ?? 0 };
  const hook = (name: string) => `http://127.0.0.1:${api}/sip/webhooks/${name}`;
  const stripe = await startTestStripe(hook('stripe'));
  const courier = await startTestLogistics(hook('logistics'));
  const lines = {
    database: await openLine(portOf(database.url)),
    mail: await openLine(portOf(inject('smtpUrl'))),
    storage: await openLine(portOf(inject('storageUrl'))),
    payments: await openLine(portOf(stripe.url)),
    courier: await openLine(portOf(courier.url)),
  };
  const shared = { ...stripeSettings, ...logisticsSettings, ...plenty, LOG_LEVEL: 'info' };
  const env = {
    ...shared,
    NODE_ENV: 'development',
    PORT: String(api),
    DATABASE_CONNECTIONS: '6',
    SMTP_URL: through(inject('smtpUrl'), lines.mail),
    STORAGE_ENDPOINT: through(inject('storageUrl'), lines.storage),
    STORAGE_BUCKET: bucket.name,
    PUBLIC_ORIGIN: 'https://shop.example',
    STRIPE_API_URL: through(stripe.url, lines.payments),
    LOGISTICS_URL: through(courier.url, lines.courier),
  };
  const node = (entry: string, part: 'api' | 'worker'): ProcessSpec => ({
    name: part,
    args: [entry],
    env: {
      ...env,
      DATABASE_URL: through(asRole(database.url, part), lines.database),
      METRICS_PORT: String(metricsPorts[part]),
    },
  });
  const ports = {
    storefront,
    api,
    desk: 0,
    postgres: 0,
    smtp: 0,
    inbox: 0,
    imap: 0,
    s3: 0,
    stripe: 0,
    logistics: 0,
    company: 0,
  };
  const specs: Record<Part, ProcessSpec> = {
    api: { ...node('apps/api/src/main-http.ts', 'api'), readyUrl: `http://127.0.0.1:${api}/readyz` },
    worker: {
      ...node('apps/api/src/main-worker.ts', 'worker'),
      readyUrl: `http://127.0.0.1:${metricsPorts.worker}/readyz`,
    },
    storefront: product({
      ports,
      mode: 'production',
      settings: { ...shared, SAMPLE_COMPANY: 'allowed', METRICS_PORT: String(metricsPorts.storefront) },
    }).storefront,
  };
  const said: string[] = [];
  const processes = new Processes({
    onLine: (name, line) => {
      said.push(`${name} ${line}`);
      if (said.length > 5000) said.splice(0, 1000);
    },
    onDeath: (name, code) => console.error(`${name} has ended (${code})\n${said.slice(-20).join('\n')}`),
  });
  const pids = new Map<Part, number>();
  const start = async (part: Part) => {
    pids.set(part, (await processes.start(specs[part])).pid);
  };
  const { db, close } = connectDatabase(database.url, 4, () => undefined);
  const stop = async () => {
    await processes.stopAll();
    for (const line of Object.values(lines)) await line.cut();
    await close();
    await stripe.stop();
    await courier.stop();
    await database.drop();
  };
  try {
    await start('api');
    await Promise.all([start('worker'), start('storefront')]);
  } catch (error) {
    console.error(said.join('\n'));
    await stop();
    throw error;
  }
  const life = {
    origin: `http://127.0.0.1:${storefront}`,
    db,
    clock: { now: () => new Date() },
    stripe,
    courier,
  };
  return {
    lines,
    life: life as unknown as TestLife,
    db,
    databaseUrl: database.url,
    metricsPorts,
    apiOrigin: `http://127.0.0.1:${api}`,
    pidOf: (part) => pids.get(part) ?? 0,
    kill: (part) => processes.kill(part),
    start,
    said: () => said.join('\n'),
    stop,
  };
}
