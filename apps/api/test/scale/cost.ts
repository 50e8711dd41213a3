import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** What an operation costs the database: milliseconds of its processor, and pages of 8 kB that it reads. */
export type Cost = {
  readonly cpuMs: number;
  readonly pages: number;
  readonly ms: number;
  readonly reading: readonly string[];
};

const msPerTick = 10;
const statOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];

/** Returns the processor time that all connections of this database have used so far, those that have ended included. */
async function cpuOfConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    db,
  );
  const [, parent] = statOf(rows[0]?.pid ?? 0);
  const server = statOf(Number(parent));
  return rows.reduce(
    (sum, { pid }) => {
      // Nanoseconds on the processor: `stat` counts in hundredths of a second, too coarse for one operation.
      const [spent] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
      return sum + Number(spent) / 1e6;
    },
    (Number(server[13]) + Number(server[14])) * msPerTick,
  );
}

async function pagesRead(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: string }>`
    select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as pages from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_%'`.execute(db);
  return Number(rows[0]?.pages);
}

/** Returns the statements that have read most pages since the last measurement began. */
async function mostReading(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ query: string; calls: number; pages: number }>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 160) as query, calls::int,
      (shared_blks_hit + shared_blks_read)::int as pages
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_%'
    order by 3 desc limit 3`.execute(db);
  return rows.map(({ query, calls, pages }) => `${pages} pages in ${calls} calls: ${query}`);
}

/** Measures an operation that is done for each of the given things, one after the other. */
export async function costOf<T>(
  db: Db,
  things: readonly T[],
  once: (thing: T) => Promise<unknown>,
  /** How many of what is counted one call deals with. */
  perCall = 1,
): Promise<Cost> {
  await sql`select pg_stat_statements_reset()`.execute(db);
  const [cpu, pages, started] = [await cpuOfConnections(db), await pagesRead(db), performance.now()];
  for (const thing of things) await once(thing);
  const ms = performance.now() - started;
  const count = things.length * perCall;
  const reading = await mostReading(db);
  return {
    reading,
    cpuMs: ((await cpuOfConnections(db)) - cpu) / count,
    pages: ((await pagesRead(db)) - pages) / count,
    ms: ms / count,
  };
}
