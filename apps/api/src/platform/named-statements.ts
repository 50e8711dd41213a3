import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { type Ask, beginWithFirst } from './begin-with-first.ts';
import { traceQuery } from './trace-query.ts';

/**
 * Each connection stores this many plans. Further statements differ only by their data and would
 * displace the others.
 */
const most = 400;
const names = new Map<string, string>();

/** Resets the names as at the start of a process, for tests, many of which share one process. */
export const resetNames = (): void => names.clear();

/** A migration changes the columns of a statement with `*`, and PostgreSQL then refuses its old plan. */
const selectsEveryColumn = /(?:(?:^|\))\s*select|\breturning)\s+\*|[\w")]\.\*/i;

/**
 * Returns the name under which PostgreSQL stores a prepared statement; undefined if storing it is not
 * worthwhile.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most || selectsEveryColumn.test(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Returns the query for pg, with the name under which PostgreSQL stores its plan. */
export const named = (text: string, values: readonly unknown[]) => {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
};

function namingClient(client: PoolClient): PostgresPoolClient {
  const send: Ask = (text, values) => client.query(named(text, values)) as unknown as ReturnType<Ask>;
  const ask: Ask = (text, values) =>
    // It is sent together with the statement after it.
    text === 'begin'
      ? send(text, values)
      : traceQuery(
          () => text,
          client,
          () => send(text, values),
        );
  return {
    query: beginWithFirst(ask) as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * The pool for the query builder: PostgreSQL parses and plans each statement once per connection, not at
 * every use, and a transaction begins together with its first statement.
 */
export function namingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const own = clients.get(client) ?? namingClient(client);
      clients.set(client, own);
      return own;
    },
  };
}

/**
 * Bypasses the query builder, for the few queries that every order needs: there its cost would be
 * noticeable.
 */
export async function queryNamed<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await traceQuery(
    () => text,
    undefined,
    () => pool.query<Row>(named(text, values)),
  );
  return rows;
}
