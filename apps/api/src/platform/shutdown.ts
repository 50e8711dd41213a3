import { flushLog, type Logger } from './logging.ts';

/** Runs the steps in order on SIGTERM or SIGINT, then exits; after 25 s it exits regardless. */
export function stopOnSignal(logger: Logger, steps: readonly (() => unknown)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 25_000).unref();
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        logger.error({ error }, 'stopping failed in one step');
      }
    }
    logger.info('stopped');
    // A log that nobody reads must not keep the process from ending.
    await flushLog();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
