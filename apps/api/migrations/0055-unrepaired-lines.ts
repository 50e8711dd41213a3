import { type Kysely, sql } from 'kysely';

/** What a provider could not do of the agreed work, report by report; null before the first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table quotes add column unrepaired jsonb`.execute(db);
}
