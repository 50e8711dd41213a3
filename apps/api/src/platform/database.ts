import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool } from 'pg';
import type { ConnectionTimeouts } from './database-timeouts.ts';
import { namingPool } from './named-statements.ts';

/** The tables, declared by the module that owns each (see its `*-tables.ts`). */
export interface Tables {}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = { readonly db: Db; readonly pool: Pool; close(): Promise<void> };

const pools = new WeakMap<Db, Pool>();

/**
 * Returns the pool behind the query builder, for the few places that go around it; undefined for a single
 * connection that was taken from it.
 */
export const poolOf = (db: Db): Pool | undefined => pools.get(db);

const sessions = new WeakMap<Db, Db>();

/**
 * Returns the database over connections that stay the same from one transaction to the next, for locks that
 * outlive a transaction; it is the same one unless a pooler stands in between.
 */
export const sessionsOf = (db: Db): Db => sessions.get(db) ?? db;

type Connecting = {
  /** How long a caller waits for a connection before the call fails. */
  readonly patienceMs?: number;
  readonly timeouts?: ConnectionTimeouts;
  readonly name?: string;
  /** Where a connection is one session of PostgreSQL, if that is another address, and how many are used at most. */
  readonly session?: { readonly url: string; readonly connections: number };
};

export function connectDatabase(
  url: string,
  connections: number,
  onIdleError: (error: Error) => void,
  { patienceMs = 3000, timeouts, name = 'mendwell-api', session }: Connecting = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patienceMs,
    application_name: name,
    ...timeouts,
    // Queries that are issued together are sent together.
    pipeline: true,
  });
  // Without these listeners, a connection that the server drops ends the whole process. The pool's
  // listener is for idle connections, the one of each client for those in use.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', onIdleError));
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
  pools.set(db, pool);
  if (!session || session.url === url) return { db, pool, close: () => db.destroy() };
  const options = { patienceMs, name, ...(timeouts && { timeouts }) };
  const steady = connectDatabase(session.url, session.connections, onIdleError, options);
  sessions.set(db, steady.db);
  return {
    db,
    pool,
    close: async () => {
      await steady.close();
      await db.destroy();
    },
  };
}

export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** PostgreSQL is down, busy, starting, stopping, or out of connections: trying again shortly is worthwhile. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08|57P0|53)/.test(code) ||
    // A statement, a lock or a transaction took longer than its role allows.
    ['57014', '55P03', '25P03'].includes(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    // The driver gives these no code. The last is a connection that broke before its error was delivered.
    /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
}
