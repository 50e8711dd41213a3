import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Returns for how long the deadline that is overdue longest has not been applied, in seconds. */
export async function oldestDeadlineSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(due_at)), 0)::float as seconds
    from order_records where due_at <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
