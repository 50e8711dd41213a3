import { brands } from '@mendwell/brand';
import { createDatabaseClock } from '#platform/clock.ts';
import { connectDatabase } from '#platform/database.ts';
import { startJobRunner } from '#platform/jobs.ts';
import { createLogger } from '#platform/logging.ts';
import { stopOnSignal } from '#platform/shutdown.ts';
import { startOrExplain } from '#platform/start.ts';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import { runEverything } from './compose.ts';

await startOrExplain(async (config) => {
  const logger = createLogger('worker', config.logLevel);
  const { db, close } = connectDatabase(config.database.url, config.database.connections, (error) =>
    logger.warn({ error }, 'database connection lost'),
  );
  const clock = await createDatabaseClock(db);
  const mailer = createSmtpMailer(config.smtpUrl, brands[config.brand].mail);
  const runner = await startJobRunner(config.database.url, logger);
  await runEverything(runner, { config, db, clock, mailer });
  logger.info('working');
  stopOnSignal(logger, [() => runner.stop(), () => mailer.close(), () => clock.stop(), () => close()]);
});
