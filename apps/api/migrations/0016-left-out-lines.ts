import { type Kysely, sql } from 'kysely';

/** A workshop may leave an ordered line out; the lines of older quotes were all to be done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update quotes set lines = (
      select jsonb_agg(line || '{"isLeftOut": false}' order by at)
      from jsonb_array_elements(lines) with ordinality as each (line, at))
    where jsonb_array_length(lines) > 0`.execute(db);
}
