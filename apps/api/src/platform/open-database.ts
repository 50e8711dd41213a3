import { sql } from 'kysely';
import type { DatabaseConfig } from './config-database.ts';
import { connectDatabase, type Database } from './database.ts';
import { timeoutsFor } from './database-timeouts.ts';
import type { Logger } from './logging.ts';

/**
 * Opens the connections of a process, with its limits of time. A pooler does not pass such limits on, and
 * then those of the role count; without a role of its own a process would have none, and says so.
 */
export async function openDatabase(
  role: 'api' | 'worker',
  { url, sessionUrl, connections, sessionConnections, timeouts }: DatabaseConfig,
  logger: Logger,
): Promise<Database> {
  const database = connectDatabase(
    url,
    connections,
    (error) => logger.warn({ error }, 'database connection lost'),
    {
      name: `mendwell-${role}`,
      timeouts: timeoutsFor(role, timeouts),
      session: { url: sessionUrl, connections: sessionConnections },
    },
  );
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as "limit"`.execute(database.db);
  if (rows[0]?.limit === '0')
    logger.warn('statements have no limit of time: connect with the role of this process, not as the owner');
  return database;
}
