import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from './logging.ts';

/** How soon another process takes over from a dead one. */
const retryMs = 2000;
/** How soon a silently broken database connection is noticed. */
const heartbeatMs = 5000;

type Task = {
  readonly databaseUrl: string;
  /** Processes with the same name compete for the task. */
  readonly name: string;
  readonly logger: Logger;
  /** Works until the signal aborts it. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Runs an endless task in only one process at a time. The process that holds an advisory lock runs it;
 * the others try to get the lock again and again. The lock belongs to a database connection of its own,
 * so it ends with the process. When the connection is lost, the task is aborted: two processes may run
 * it for a moment, so the task must be harmless when done twice.
 */
export function runInOneProcess({ databaseUrl, name, logger, run }: Task): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const attempt = async () => {
    const client = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: `sole-${name}`,
    });
    const lost = new AbortController();
    const lose = () => lost.abort();
    client.on('error', lose);
    client.on('end', lose);
    const heartbeat = setInterval(() => void client.query('select 1').catch(lose), heartbeatMs);
    try {
      await client.connect();
      const { rows } = await client.query<{ isMine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isMine"',
        [name],
      );
      if (rows[0]?.isMine) await run(AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await attempt().catch((error: unknown) => logger.warn({ error, job: name }, 'not running'));
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
