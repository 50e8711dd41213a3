import { brands } from '@mendwell/brand';
import { type Client, createClient, type LanguageName } from '@mendwell/contract';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { keepCatalogue } from '#modules/catalogue/index.ts';
import { readConfig } from '#platform/config.ts';
import { connectDatabase, type Db } from '#platform/database.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startJobRunner, startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import { runEverything, serveEverything } from '../src/compose.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export type TestApi = {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly databaseUrl: string;
  readonly clock: TestClock;
  readonly logLines: string[];
  call(language?: LanguageName): Client;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  startWorker(): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
};

export const headers = { 'x-client-id': 'storefront', 'content-type': 'application/json' };

/** The whole API on a port and a database of its own. Only the clock is not real. */
export async function startTestApi(settings: Record<string, string> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    SMTP_URL: inject('smtpUrl'),
    PUBLIC_ORIGIN: 'https://shop.example',
    REQUESTS_PER_MINUTE: '100000',
    MAIL_REQUESTS_PER_HOUR: '100000',
    ...settings,
  });
  const logLines: string[] = [];
  const logger = createLogger('test', config.logLevel, { write: (line) => logLines.push(line) });
  const { db, close } = connectDatabase(database.url, config.database.connections, () => undefined);
  const clock = new TestClock();
  const jobs = await startJobSender(database.url, logger);
  const catalogue = await keepCatalogue({ db, databaseUrl: database.url, logger });
  const app = await createHttpServer(config, logger);
  serveEverything(app, { config, db, clock, jobs, catalogue });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const workers: { stop(): Promise<void> }[] = [];

  return {
    origin,
    app,
    db,
    databaseUrl: database.url,
    clock,
    logLines,
    call: (language = 'EN') => createClient({ origin, clientId: 'storefront', language }),
    fetch: (path, init) =>
      fetch(`${origin}${path}`, { ...init, headers: { ...headers, ...(init?.headers as object) } }),
    startWorker: async () => {
      const runner = await startJobRunner(database.url, logger);
      const mailer = createSmtpMailer(config.smtpUrl, brands[config.brand].mail);
      await runEverything(runner, { config, db, clock, mailer });
      const worker = {
        stop: async () => {
          await runner.stop();
          mailer.close();
        },
      };
      workers.push(worker);
      return worker;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await app.close();
      await catalogue.stop();
      await jobs.stop();
      await close();
      await database.drop();
    },
  };
}
