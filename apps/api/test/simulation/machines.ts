import { brands } from '@mendwell/brand';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { holdCatalogue } from '#modules/catalogue/index.ts';
import { followConversations } from '#modules/conversations/index.ts';
import type { Clock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { connectDatabase } from '#platform/database.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createStripePayments } from '#providers/stripe/stripe-payments.ts';
import { runEverything, serveEverything } from '../../src/compose.ts';
import { orderEffects } from '../../src/order-effects.ts';
import type { SupportDeps } from '../../src/support-command.ts';
import { createTestDatabase } from '../database.ts';
import { logisticsSettings } from '../logistics.ts';
import { createTestBucket } from '../storage.ts';
import { stripeSettings } from '../stripe.ts';
import { SimulatedJobRunner } from './job-runner.ts';
import { noteMoney } from './ledger.ts';
import { MortalDatabase, patienceMs } from './mortal-database.ts';

type Addresses = {
  readonly port: number;
  readonly stripe: string;
  readonly logistics: string;
  readonly smtp: string;
};

const settingsFor = ({ port, stripe, logistics, smtp }: Addresses, databaseUrl: string) => ({
  ...stripeSettings,
  ...logisticsSettings,
  NODE_ENV: 'test',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtp,
  STRIPE_API_URL: stripe,
  LOGISTICS_URL: logistics,
  PUBLIC_ORIGIN: 'https://shop.example',
  STORAGE_ENDPOINT: inject('storageUrl'),
  STORAGE_BUCKET: createTestBucket().name,
  // Thousands of customers share one IP address here.
  REQUESTS_PER_MINUTE: '100000000',
  MAIL_REQUESTS_PER_HOUR: '100000000',
  SETUPS_PER_HOUR: '100000000',
  SETUPS_PER_HOUR_AND_ADDRESS: '100000000',
});

/**
 * Records of mails are purged after their retention period, which long runs exceed. The checks at the end
 * need them, so purged records are copied to a table of the simulation. The database also notes which orders'
 * money may have changed.
 */
async function prepare(databaseUrl: string): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl, 1, () => undefined);
  for (const statement of [
    'create table purged_mails (like mails)',
    `create function keep_purged_mail() returns trigger language plpgsql as
      $$ begin insert into purged_mails values (old.*); return old; end $$`,
    'create trigger keep_purged before delete on mails for each row execute function keep_purged_mail()',
    'create view every_mail as table mails union all table purged_mails',
  ])
    await sql.raw(statement).execute(db);
  await noteMoney(db);
  await close();
}

/** Starts an API and a worker on their own database; each of them can die and is started again. */
export async function startMachines(clock: Clock, addresses: Addresses) {
  const database = await createTestDatabase();
  await prepare(database.url);
  const config = readConfig(settingsFor(addresses, database.url));
  const logger = createLogger('simulation', 'silent');
  const own = connectDatabase(database.url, 2, () => undefined, { patienceMs });
  const jobs = await startJobSender(database.url, logger);
  const catalogue = await holdCatalogue({ db: own.db, databaseUrl: database.url, logger });
  const events = await followConversations({ databaseUrl: database.url, logger });
  const storage = createS3Storage(config.storage);
  const payments = createStripePayments(config.stripe);
  const logistics = createHttpLogistics(config.logistics);
  const mailer = createSmtpMailer(config.smtpUrl, brands[config.brand].mail);
  const parts = { config, clock, storage, payments, logistics, catalogue };

  async function startServer(): Promise<{ memory: MortalDatabase; app: FastifyInstance }> {
    const memory = new MortalDatabase(database.url, 4);
    const app = await createHttpServer(config, logger);
    serveEverything(app, { ...parts, db: memory.db, pool: memory.pool, jobs, events });
    await app.listen({ host: '127.0.0.1', port: addresses.port });
    return { memory, app };
  }
  async function startWorker(): Promise<{ memory: MortalDatabase; runner: SimulatedJobRunner }> {
    const memory = new MortalDatabase(database.url, 4);
    const runner = new SimulatedJobRunner(jobs, logger);
    await runEverything(runner, { ...parts, db: memory.db, mailer });
    return { memory, runner };
  }

  const machines = {
    db: own.db,
    server: await startServer(),
    worker: await startWorker(),
    /** What the commands of support need; they die with the API, as they would on its machine. */
    support(): SupportDeps {
      const { db } = machines.server.memory;
      const { waits, company, companyIsSample } = config;
      const brand = brands[config.brand];
      const about = { waits, brand, company, companyIsSample };
      return { ...about, db, clock, jobs, storage, effects: orderEffects, requestId: 'support' };
    },
    async replaceServer(): Promise<void> {
      const { app, memory } = machines.server;
      app.server.closeAllConnections();
      await Promise.all([app.close(), memory.bury()]);
      machines.server = await startServer();
    },
    async replaceWorker(): Promise<void> {
      await machines.worker.memory.bury();
      machines.worker = await startWorker();
    },
    async stop(): Promise<void> {
      await machines.server.app.close();
      await Promise.all([machines.server.memory.close(), machines.worker.memory.close()]);
      await events.stop();
      await catalogue.stop();
      await jobs.stop();
      mailer.close();
      storage.close();
      await own.close();
      await database.drop();
    },
  };
  return machines;
}
export type Machines = Awaited<ReturnType<typeof startMachines>>;
