import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Returns the tables of the whole database that still contain a text, including jobs and history. */
export async function standsIn(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      -- What a partition of ours holds is read through its table.
      and not exists (select from pg_class where relispartition and table_schema = 'public' and relname = table_name
        and relnamespace = 'public'::regnamespace)`.execute(db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: hits } = await sql`
        select from ${sql.table(name)} one where one::text like ${`%${text}%`} limit 1`.execute(db);
      return hits.length > 0 ? [name] : [];
    }),
  );
  return found.flat().toSorted();
}
