import { type Kysely, sql } from 'kysely';

/** The date of the terms that the customer accepted while ordering; null in orders of an earlier release. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column terms_version date`.execute(db);
}
