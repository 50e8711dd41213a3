import { brands } from '@mendwell/brand';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { holdCatalogue, type LiveCatalogue } from '#modules/catalogue/index.ts';
import { followConversations } from '#modules/conversations/index.ts';
import type { OrderEffects } from '#modules/orders/index.ts';
import { readConfig } from '#platform/config.ts';
import { connectDatabase, type Db } from '#platform/database.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { type JobSender, startJobRunner, startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { createStripePayments } from '#providers/stripe/stripe-payments.ts';
import { readMailbox, runEverything, serveEverything } from '../src/compose.ts';
import { orderEffects } from '../src/order-effects.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './database.ts';
import { createTestBucket, type TestBucket } from './storage.ts';

export type TestApi = {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly storage: Storage;
  readonly bucket: TestBucket;
  readonly catalogue: LiveCatalogue;
  /** The dependencies that placing an order needs, for tests that call it as the worker does. */
  readonly submitting: {
    db: Db;
    clock: TestClock;
    jobs: JobSender;
    effects: OrderEffects;
    payments: Payments;
    waits: Waits;
  };
  readonly logLines: string[];
  call(language?: LanguageName): Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  startWorker(): Promise<{ stop(): Promise<void> }>;
  /** Starts another process of the API on the same database, with its own connections. */
  startTwin(): Promise<{ readonly origin: string; close(): Promise<void> }>;
  close(): Promise<void>;
};

export const headers = { 'x-client-id': 'storefront', 'content-type': 'application/json' };

/** Starts the whole API on its own port and database. Only the clock is not real. */
export async function startTestApi(settings: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const bucket = createTestBucket();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    SMTP_URL: inject('smtpUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    REQUESTS_PER_MINUTE: '100000',
    MAIL_REQUESTS_PER_HOUR: '100000',
    UPLOADS_PER_HOUR: '100000',
    UPLOADS_PER_HOUR_AND_ADDRESS: '100000',
    SETUPS_PER_HOUR: '100000',
    DISCOUNT_TRIES_PER_HOUR: '100000',
    SETUPS_PER_HOUR_AND_ADDRESS: '100000',
    CHAT_MESSAGES_PER_MINUTE: '100000',
    CHAT_MESSAGES_PER_HOUR: '100000',
    CHAT_MESSAGES_PER_MINUTE_AND_ADDRESS: '100000',
    CHAT_STRANGERS_PER_HOUR_AND_ADDRESS: '100000',
    CHAT_TYPING_PER_MINUTE: '100000',
    CHAT_STREAMS_PER_ADDRESS: '100000',
    STORAGE_ENDPOINT: inject('storageUrl'),
    STORAGE_BUCKET: bucket.name,
    ...settings,
  });
  const logLines: string[] = [];
  const logger = createLogger('test', config.logLevel, { write: (line) => logLines.push(line) });
  const { db, pool, close } = connectDatabase(database.url, config.database.connections, () => undefined);
  const clock = new TestClock();
  const jobs = await startJobSender(database.url, logger);
  const catalogue = await holdCatalogue({ db, databaseUrl: database.url, logger });
  const storage = createS3Storage(config.storage);
  const payments = createStripePayments(config.stripe);
  const logistics = createHttpLogistics(config.logistics);
  const shared = { config, clock, storage, payments, logistics, jobs, catalogue };
  const startServer = async (connections: { db: Db; pool: Pool }) => {
    const events = await followConversations({ databaseUrl: database.url, logger });
    const server = await createHttpServer(config, logger);
    serveEverything(server, { ...shared, ...connections, events });
    const address = await server.listen({ host: '127.0.0.1', port: config.http.port });
    const stop = async () => {
      await server.close();
      await events.stop();
    };
    return { app: server, origin: address, stop };
  };
  const { app, origin, stop: stopServer } = await startServer({ db, pool });
  const workers: { stop(): Promise<void> }[] = [];
  const twins: { stop(): Promise<void> }[] = [];

  return {
    origin,
    app,
    db,
    databaseUrl: database.url,
    clock,
    storage,
    bucket,
    catalogue,
    submitting: { db, clock, jobs, effects: orderEffects, payments, waits: config.waits },
    logLines,
    call: (language = 'EN') => createClient({ origin, clientId: 'storefront', language }),
    fetch: (path, init) =>
      fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...(init?.headers as object) } }),
    startWorker: async () => {
      const runner = await startJobRunner(database.url, logger);
      const mailer = createSmtpMailer(config.smtpUrl, brands[config.brand].mail);
      await runEverything(runner, { config, db, clock, storage, payments, logistics, mailer, catalogue });
      const replies = readMailbox({ config, db, clock, storage, jobs: runner, logger });
      const worker = {
        stop: async () => {
          await replies?.stop();
          await runner.stop();
          mailer.close();
        },
      };
      workers.push(worker);
      return worker;
    },
    startTwin: async () => {
      const own = connectDatabase(database.url, config.database.connections, () => undefined);
      const twin = await startServer(own);
      const stop = async () => {
        await twin.stop();
        await own.close();
      };
      const once = { stopped: undefined as Promise<void> | undefined };
      const stopOnce = () => (once.stopped ??= stop());
      twins.push({ stop: stopOnce });
      return { origin: twin.origin, close: stopOnce };
    },
    close: async () => {
      await Promise.all([...workers, ...twins].map((one) => one.stop()));
      await stopServer();
      await catalogue.stop();
      await jobs.stop();
      storage.close();
      await close();
      await database.drop();
    },
  };
}
