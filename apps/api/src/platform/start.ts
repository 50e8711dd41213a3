import { setTimeout as wait } from 'node:timers/promises';
import { SettingsError } from '@mendwell/settings';
import { Client } from 'pg';
import { type Config, readConfig } from './config.ts';
import { isDatabaseOutage } from './database.ts';

const explain = (error: unknown): string => {
  if (error instanceof SettingsError) return error.message;
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is busy: another program listens there. Stop it, or set PORT.`;
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${address}:${port}. Is PostgreSQL running, and DATABASE_URL right?`;
  if (code === '42P01' || code === '3F000')
    return 'The database has no schema yet. Run "npm run db:migrate" first.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const secondsBetweenWords = 30;

/**
 * Waits until PostgreSQL answers: in a fleet, and after a power cut, nobody starts things one after the
 * other. What waiting does not mend, such as a wrong password, is thrown.
 */
async function untilDatabaseAnswers(connectionString: string): Promise<void> {
  for (let second = 0; ; second++) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      if (second % secondsBetweenWords === 0) console.error(`${explain(error)} Waiting for it.`);
      await wait(1000);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Reads the settings, waits for the database and starts; explains a failure in words before the process
 * ends.
 */
export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { url, sessionUrl } = config.database;
    for (const address of new Set([url, sessionUrl])) await untilDatabaseAnswers(address);
    await start(config);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
