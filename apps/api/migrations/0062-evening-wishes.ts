import { type Kysely, sql } from 'kysely';

/** The evenings that the customer named for the pick-up while ordering, the best first; null when none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column wished_evenings jsonb`.execute(db);
}
