import { type Kysely, sql } from 'kysely';

/** The order that a photo of the desk is meant for: nobody's browser owns it, and no other order can have it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table uploads add column for_order uuid`.execute(db);
}
