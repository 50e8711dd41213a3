import { brands } from '@mendwell/brand';
import { holdCatalogue, refuseSampleProviders } from '#modules/catalogue/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { timeoutsFor } from '#platform/database-timeouts.ts';
import { startJobRunner } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { openDatabase } from '#platform/open-database.ts';
import { createReadiness } from '#platform/readiness.ts';
import { stopOnSignal } from '#platform/shutdown.ts';
import { startOrExplain } from '#platform/start.ts';
import { observeCalls, sendTraces, serveMetrics, watchPool, watchStorage } from '#platform/telemetry.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createStripePayments } from '#providers/stripe/stripe-payments.ts';
import { readMailbox, runEverything } from './compose.ts';
import { watchBacklog } from './watch-backlog.ts';

await startOrExplain(async (config) => {
  const logger = createLogger('worker', config.logLevel);
  const traces = await sendTraces('worker', config);
  const { db, pool, close } = await openDatabase('worker', config.database, logger);
  const { sessionUrl, jobConnections, timeouts } = config.database;
  const clock = await createDatabaseClock(db);
  const mailer = observeCalls('mail', createSmtpMailer(config.smtpUrl, brands[config.brand].mail));
  const storage = observeCalls('storage', createS3Storage(config.storage));
  const payments = observeCalls('payments', createStripePayments(config.stripe));
  const logistics = observeCalls('courier', createHttpLogistics(config.logistics));
  const catalogue = await holdCatalogue({ db, databaseUrl: sessionUrl, logger });
  refuseSampleProviders(catalogue.current(), config.samplesAllowed);
  const runner = await startJobRunner(sessionUrl, logger, {
    connections: jobConnections,
    timeouts: timeoutsFor('worker', timeouts),
  });
  await runEverything(runner, { config, db, clock, storage, payments, logistics, mailer, catalogue });
  const replies = readMailbox({ config, db, clock, storage, jobs: runner, logger });
  const readiness = createReadiness(db, catalogue.isFilled);
  const metrics = serveMetrics('worker', config, readiness.isReady);
  if (metrics) {
    watchPool(metrics, pool);
    watchStorage(metrics, storage);
    watchBacklog(metrics, db);
  }
  logger.info('working');
  stopOnSignal(logger, [
    () => readiness.drain(),
    () => replies?.stop(),
    () => runner.stop(),
    () => catalogue.stop(),
    () => mailer.close(),
    () => storage.close(),
    () => clock.stop(),
    () => close(),
    () => traces?.stop(),
  ]);
});
