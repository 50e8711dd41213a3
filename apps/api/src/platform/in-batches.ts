import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Few enough that nobody waits long for the locks of one batch, and many enough to get through a night's work. */
const mostAtOnce = 2000;

/**
 * Runs a statement that changes or deletes at most as many rows as it is given, until it finds no more.
 * Each time is a transaction of its own: what was done stays done if the process ends. Returns the
 * number of rows.
 */
export async function inBatches(
  run: (most: number) => Promise<{ readonly numAffectedRows?: bigint | undefined }>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await run(mostAtOnce);
    all += Number(numAffectedRows);
    if (numAffectedRows < mostAtOnce) return all;
  }
}

/** Deletes rows that reached an age, oldest first, in batches. The column has an index. */
export const deleteUntil = (db: Db, table: string, column: string, until: Date): Promise<number> =>
  inBatches((most) => {
    const [name, at] = [sql.table(table), sql.ref(column)];
    return sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${at} <= ${until} order by ${at} limit ${most}))`.execute(db);
  });
