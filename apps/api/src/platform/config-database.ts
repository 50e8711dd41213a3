import { whole } from '@mendwell/settings';
import * as z from 'zod/mini';
import { durationForm, type TimeoutSettings } from './database-timeouts.ts';

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });
const duration = z.optional(z.string().check(z.regex(durationForm, 'such as 500ms, 20s or 5min')));

export const databaseSettings = {
  DATABASE_URL: postgresUrl,
  /**
   * Where a connection stays one session of PostgreSQL: for listening and for locks that outlive a transaction.
   * Needed only when `DATABASE_URL` leads to a pooler that hands out connections by transaction.
   */
  DATABASE_SESSION_URL: z.optional(postgresUrl),
  DATABASE_CONNECTIONS: whole(1, 10),
  /** Connections with a lock of their own, used beside the others when there is a `DATABASE_SESSION_URL`. */
  DATABASE_SESSION_CONNECTIONS: whole(1, 2),
  /** Connections with which the worker fetches and finishes jobs. */
  JOB_CONNECTIONS: whole(1, 4),
  /** Instead of the usual times of each process, see `database-timeouts.ts`. */
  DATABASE_STATEMENT_TIMEOUT: duration,
  DATABASE_LOCK_TIMEOUT: duration,
  DATABASE_IDLE_TIMEOUT: duration,
};
const Settings = z.object(databaseSettings);

export type DatabaseConfig = {
  readonly url: string;
  /** The same as `url` unless a pooler stands in between. */
  readonly sessionUrl: string;
  readonly connections: number;
  readonly sessionConnections: number;
  readonly jobConnections: number;
  readonly timeouts: TimeoutSettings;
};

export const databaseOf = (settings: z.output<typeof Settings>): DatabaseConfig => ({
  url: settings.DATABASE_URL,
  sessionUrl: settings.DATABASE_SESSION_URL ?? settings.DATABASE_URL,
  connections: settings.DATABASE_CONNECTIONS,
  sessionConnections: settings.DATABASE_SESSION_CONNECTIONS,
  jobConnections: settings.JOB_CONNECTIONS,
  timeouts: {
    statement: settings.DATABASE_STATEMENT_TIMEOUT,
    lock: settings.DATABASE_LOCK_TIMEOUT,
    idle: settings.DATABASE_IDLE_TIMEOUT,
  },
});
