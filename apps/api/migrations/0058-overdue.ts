import { type Kysely, sql } from 'kysely';

/**
 * What was told about the step of an order that is overdue, and when; null while nothing is. The nightly
 * job gives orders that are with a courier or a provider already their time to be looked at.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column overdue jsonb`.execute(db);
}
