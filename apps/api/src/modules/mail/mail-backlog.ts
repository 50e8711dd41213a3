import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import './mail-tables.ts';

/** Returns how long the mail that waits longest has been waiting, in seconds; zero when none does. */
export async function oldestMailSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float as seconds
    from mails where outcome is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}
