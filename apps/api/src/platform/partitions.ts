import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from './database.ts';
import { defineJob } from './jobs.ts';
import { isLockMissed } from './lock-retries.ts';

/** So many months are there before they are needed: a worker that does not run for weeks does no harm. */
const monthsAhead = 4;

export const makePartitionsJob = defineJob({
  name: 'make-partitions',
  data: z.strictObject({}),
  queue: { retryLimit: 20, retryDelay: 60, expireInSeconds: 60 },
});

/** Makes the months that are missing, and returns their names. Running it twice does no harm. */
export async function makePartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select make_partitions(${monthsAhead}) as name`.execute(db);
  return rows.map(({ name }) => name);
}

type Coverage = { readonly parent: string; readonly days: number };

/** Returns for how many days each partitioned table can still take new rows. */
export async function daysCovered(db: Db): Promise<readonly Coverage[]> {
  const { rows } = await sql<Coverage>`
    select parent, (extract(epoch from max(ends_at) - now()) / 86400)::float as days
    from id_partitions where not is_pending group by parent order by parent`.execute(db);
  return rows;
}

type Partition = { readonly parent: string; readonly name: string; readonly is_pending: boolean };

/** Nobody can insert into a month that ended so long ago: clocks and transactions are never that late. */
const quietDays = 31;

const isEmpty = async (db: Db, name: string): Promise<boolean> =>
  (await sql`select from ${sql.id(name)} limit 1`.execute(db)).rows.length === 0;

async function dropIfEmpty(one: Db, { parent, name, is_pending: isPending }: Partition): Promise<boolean> {
  if (!isPending && !(await isEmpty(one, name))) return false;
  await sql`
    alter table ${sql.id(parent)} detach partition ${sql.id(name)} ${sql.raw(isPending ? 'finalize' : 'concurrently')}`.execute(
    one,
  );
  if (!(await isEmpty(one, name))) return false;
  await sql`drop table ${sql.id(name)}`.execute(one);
  return true;
}

/**
 * Detaches and drops past months whose rows retention has deleted, and returns their names. Reads and writes of
 * the table go on meanwhile. Needs the owner's rights and no transaction. It waits for transactions that are open for half
 * a minute at most; what was interrupted is finished by the next run. A month that got a row in spite of everything
 * stays, detached, for a person to look at.
 */
export function dropEmptyPartitions(db: Db, patience = '30s'): Promise<string[]> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<Partition>`
      select parent, name, is_pending from id_partitions
      where ends_at < now() - make_interval(days => ${quietDays}) order by ends_at`.execute(one);
    const dropped: string[] = [];
    await sql`select set_config('lock_timeout', ${patience}, false)`.execute(one);
    try {
      for (const partition of rows) if (await dropIfEmpty(one, partition)) dropped.push(partition.name);
    } catch (error) {
      if (!isLockMissed(error)) throw error;
    } finally {
      await sql`reset lock_timeout`.execute(one);
    }
    return dropped;
  });
}
