import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/database.ts';

/** Waits until the worker has finished all jobs of a kind and none of them waits for a retry. */
export async function untilJobsAreDone({ db }: { readonly db: Db }, name: string): Promise<void> {
  const unfinished = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = ${name} and state in ('created', 'active', 'retry')`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(unfinished).toBe(0);
}
