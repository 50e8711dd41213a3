import { setTimeout as wait } from 'node:timers/promises';
import { drainConnections } from '@mendwell/http-limits';
import { holdCatalogue, refuseSampleProviders } from '#modules/catalogue/index.ts';
import { followConversations } from '#modules/conversations/index.ts';
import { followDeskChanges } from '#modules/desk-changes/index.ts';
import { createDatabaseClock } from '#platform/clock.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startJobSender } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { openDatabase } from '#platform/open-database.ts';
import { stopOnSignal } from '#platform/shutdown.ts';
import { startOrExplain } from '#platform/start.ts';
import { observeCalls, sendTraces, serveMetrics, watchPool, watchStorage } from '#platform/telemetry.ts';
import { createHttpLogistics } from '#providers/logistics/http-logistics.ts';
import { createS3Storage } from '#providers/storage/s3-storage.ts';
import { createStripePayments } from '#providers/stripe/stripe-payments.ts';
import { serveEverything } from './compose.ts';
import { watchBacklog } from './watch-backlog.ts';

await startOrExplain(async (config) => {
  const logger = createLogger('api', config.logLevel);
  const traces = await sendTraces('api', config);
  const { db, pool, close } = await openDatabase('api', config.database, logger);
  const { url, sessionUrl } = config.database;
  const clock = await createDatabaseClock(db);
  const jobs = await startJobSender(url, logger);
  const catalogue = await holdCatalogue({ db, databaseUrl: sessionUrl, logger });
  refuseSampleProviders(catalogue.current(), config.samplesAllowed);
  const events = await followConversations({ databaseUrl: sessionUrl, logger });
  const changes = config.deskOrigin
    ? await followDeskChanges({ db, databaseUrl: sessionUrl, logger })
    : undefined;
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
    changes,
  });

  const metrics = serveMetrics('api', config);
  if (metrics) {
    watchPool(metrics, pool);
    // Workers tell the same; what waits must be seen when none of them runs.
    watchBacklog(metrics, db);
    watchStorage(metrics, storage);
  }
  const address = await app.listen({ host: config.http.host, port: config.http.port });
  logger.info({ address }, 'listening');
  stopOnSignal(logger, [
    () => readiness.drain(),
    () => drainConnections(app.server),
    () => wait(config.drainMs),
    () => app.close(),
    () => events.stop(),
    () => changes?.stop(),
    () => catalogue.stop(),
    () => jobs.stop(),
    () => storage.close(),
    () => clock.stop(),
    () => close(),
    () => traces?.stop(),
  ]);
});
