import { type Kysely, sql } from 'kysely';

/** Nothing has read this column since migration 0019 moved its content to `work_done`. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table quotes drop column not_begun`.execute(db);
}
