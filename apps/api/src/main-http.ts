import { setTimeout as wait } from 'node:timers/promises';
import { holdCatalogue, refuseSampleProviders } from '#modules/catalogue/index.ts';
import { followConversations } from '#modules/conversations/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { stopOnSignal } from '#platform/shutdown.ts';
import { startOrExplain } from '#platform/start.ts';
import { observeCalls, serveMetrics, watchPool } from '#platform/telemetry.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createStripePayments } from '#providers/stripe/stripe-payments.ts';
import { serveEverything } from './compose.ts';

await startOrExplain(async (config) => {
  const logger = createLogger('api', config.logLevel);
  const { db, pool, close } = connectDatabase(config.database.url, config.database.connections, (error) =>
    logger.warn({ error }, 'database connection lost'),
  );
  const clock = await createDatabaseClock(db);
  const jobs = await startJobSender(config.database.url, logger);
  const catalogue = await holdCatalogue({ db, databaseUrl: config.database.url, logger });
  refuseSampleProviders(catalogue.current(), config.samplesAllowed);
  const events = await followConversations({ databaseUrl: config.database.url, logger });
  const storage = observeCalls('storage', createS3Storage(config.storage));
  const payments = observeCalls('payments', createStripePayments(config.stripe));
  const logistics = observeCalls('courier', createHttpLogistics(config.logistics));
  const app = await createHttpServer(config, logger);
  const readiness = serveEverything(app, {
    config,
    db,
    pool,
    clock,
    storage,
    payments,
    logistics,
    jobs,
    catalogue,
    events,
  });

  const metrics = serveMetrics('api', config);
  if (metrics) watchPool(metrics, pool);
  const address = await app.listen({ host: config.http.host, port: config.http.port });
  logger.info({ address }, 'listening');
  stopOnSignal(logger, [
    () => readiness.drain(),
    () => wait(config.drainMs),
    () => app.close(),
    () => events.stop(),
    () => catalogue.stop(),
    () => jobs.stop(),
    () => storage.close(),
    () => clock.stop(),
    () => close(),
  ]);
});
