import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from './logging.ts';

/** How soon a silently broken connection is noticed. */
const heartbeatMs = 10_000;
const retryMs = 500;

/**
 * Receives what other processes announce through PostgreSQL. The listener is also called after every
 * connection, without a payload, because announcements may have been missed before it.
 */
export async function listen(
  connectionString: string,
  channel: string,
  hear: (payload?: string) => Promise<void>,
  logger: Logger,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const received = (payload?: string) =>
    void hear(payload).catch((error: unknown) => logger.warn({ error }, 'not taken in'));

  const connect = async () => {
    const fresh = new Client({ connectionString, keepAlive: true, application_name: `listen-${channel}` });
    const lose = () => {
      if (client !== fresh) return;
      client = undefined;
      clearInterval(heartbeat);
      void fresh.end().catch(() => undefined);
      void reconnect();
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', ({ payload }) => received(payload));
    await fresh.connect();
    await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    client = fresh;
    heartbeat = setInterval(() => void fresh.query('select 1').catch(lose), heartbeatMs);
    heartbeat.unref();
  };
  const reconnect = async (): Promise<void> => {
    await wait(retryMs, undefined, { ref: false });
    if (stopped) return;
    await connect().then(
      () => received(),
      (error: unknown) => {
        logger.warn({ error }, 'not listening');
        void reconnect();
      },
    );
  };

  await connect();
  await hear();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(heartbeat);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
