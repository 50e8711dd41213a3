import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { type Ask, beginWithFirst } from './begin-with-first.ts';

/** Each connection keeps as many plans; texts beyond that differ by their data and would push out the others. */
const most = 400;
const names = new Map<string, string>();

/** As when a process begins. For tests, many of which share one process. */
export const resetNames = (): void => names.clear();

/** What answers with `*` gets other columns by a migration, and PostgreSQL refuses a plan from before. */
const selectsEveryColumn = /(?:(?:^|\))\s*select|\breturning)\s+\*|[\w")]\.\*/i;

/** The name under which PostgreSQL keeps a statement; none, if it is not worth keeping. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most || selectsEveryColumn.test(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

const byName = (text: string, values: readonly unknown[]) => {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
};

function named(client: PoolClient): PostgresPoolClient {
  const ask: Ask = (text, values) => client.query(byName(text, values)) as unknown as ReturnType<Ask>;
  return {
    query: beginWithFirst(ask) as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/**
 * The pool as the query builder gets it: PostgreSQL reads and plans each statement once for a
 * connection, not at every use, and begins a transaction with its first one.
 */
export function namingPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const own = clients.get(client) ?? named(client);
      clients.set(client, own);
      return own;
    },
  };
}

/** Past the query builder, for the few questions that are asked with every order: there its cost would show. */
export async function queryNamed<Row extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(byName(text, values));
  return rows;
}
