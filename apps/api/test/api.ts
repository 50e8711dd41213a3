import { type Brand, brands } from '@mendwell/brand';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import type { Waits } from '@mendwell/domain';
import type { Company } from '@mendwell/settings';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { holdCatalogue, type LiveCatalogue } from '#modules/catalogue/index.ts';
import { followConversations } from '#modules/conversations/index.ts';
import { followDeskChanges } from '#modules/desk-changes/index.ts';
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
import { asRole, createTestDatabase } from './database.ts';
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
    catalogue: LiveCatalogue;
    storage: Storage;
    brand: Brand;
    company: Company;
    companyIsSample: boolean;
  };
  readonly logLines: string[];
  call(language?: LanguageName): Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  startWorker(): Promise<{ stop(): Promise<void> }>;
  /**
   * Starts another process of the API on the same database, with its own connections, and with other
   * settings if given.
   */
  startTwin(settings?: Record<string, string>): Promise<{ readonly origin: string; close(): Promise<void> }>;
  close(): Promise<void>;
};

export const headers = { 'x-client-id': 'storefront', 'content-type': 'application/json' };

/** All test files together must do with PostgreSQL's 100 connections. */
const few = 4;

/** Starts the whole API on its own port and database. Only the clock is not real. */
export async function startTestApi(settings: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const bucket = createTestBucket();
  const given = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    SMTP_URL: inject('smtpUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    DESK_ORIGIN: 'https://desk.example',
    REQUESTS_PER_MINUTE: '100000',
    RECEIPTS_PER_MINUTE_AND_ADDRESS: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    REQUESTS_AT_ONCE_PER_ADDRESS: '100000',
    BODIES_AT_ONCE_PER_ADDRESS: '100000',
    MAIL_REQUESTS_PER_HOUR: '100000',
    MAILS_PER_DAY: '100000',
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
  };
  const config = readConfig(given);
  const logLines: string[] = [];
  const logger = createLogger('test', config.logLevel, { write: (line) => logLines.push(line) });
  // Tests prepare and check as the owner; API and worker have their own roles, as in production, so that a
  // right that they lack is noticed.
  const { db, close } = connectDatabase(database.url, few, () => undefined);
  const apiUrl = asRole(database.url, 'api');
  const workerUrl = asRole(database.url, 'worker');
  const own = connectDatabase(apiUrl, config.database.connections, () => undefined);
  const clock = new TestClock();
  const jobs = await startJobSender(apiUrl, logger);
  const catalogue = await holdCatalogue({ db: own.db, databaseUrl: apiUrl, logger });
  const storage = createS3Storage(config.storage);
  const payments = createStripePayments(config.stripe);
  const logistics = createHttpLogistics(config.logistics);
  const shared = { config, clock, storage, payments, logistics, jobs, catalogue };
  const startServer = async (connections: { db: Db; pool: Pool }, changes?: Record<string, string>) => {
    const changed = changes ? { config: readConfig({ ...given, ...changes }) } : {};
    const events = await followConversations({ databaseUrl: apiUrl, logger });
    const heard = await followDeskChanges({ db: connections.db, databaseUrl: apiUrl, logger });
    const server = await createHttpServer(config, logger);
    serveEverything(server, { ...shared, ...changed, ...connections, events, changes: heard });
    const port = changes ? 0 : config.http.port;
    const address = await server.listen({ host: '127.0.0.1', port });
    const stop = async () => {
      await server.close();
      await events.stop();
      await heard.stop();
    };
    return { app: server, origin: address, stop };
  };
  const { app, origin, stop: stopServer } = await startServer(own);
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
    submitting: {
      db,
      clock,
      jobs,
      effects: orderEffects,
      payments,
      waits: config.waits,
      catalogue,
      storage,
      brand: brands[config.brand],
      company: config.company,
      companyIsSample: config.companyIsSample,
    },
    logLines,
    call: (language = 'EN') => createClient({ origin, clientId: 'storefront', language }),
    fetch: (path, init) =>
      fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...(init?.headers as object) } }),
    startWorker: async () => {
      const theirs = connectDatabase(workerUrl, few, () => undefined);
      const workerConfig = {
        ...config,
        database: { ...config.database, url: workerUrl, sessionUrl: workerUrl },
      };
      const parts = { config: workerConfig, db: theirs.db, clock, storage, payments, logistics, catalogue };
      const runner = await startJobRunner(workerUrl, logger);
      const mailer = createSmtpMailer(config.smtpUrl, brands[config.brand].mail);
      await runEverything(runner, { ...parts, mailer });
      const replies = readMailbox({ ...parts, jobs: runner, logger });
      const worker = {
        stop: async () => {
          await replies?.stop();
          await runner.stop();
          mailer.close();
          await theirs.close();
        },
      };
      workers.push(worker);
      return worker;
    },
    startTwin: async (changes) => {
      const itsOwn = connectDatabase(apiUrl, config.database.connections, () => undefined);
      const twin = await startServer(itsOwn, changes);
      const stop = async () => {
        await twin.stop();
        await itsOwn.close();
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
      await own.close();
      await close();
      await database.drop();
    },
  };
}
