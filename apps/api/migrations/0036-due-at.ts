import { type Kysely, sql } from 'kysely';

/**
 * When the deadlines of an order have to be looked at next; null while it waits for nobody. The job that applies
 * deadlines reads orders that are due, and no others. The worker fills the column for orders that wait
 * already (`recheckDeadlines`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column due_at timestamptz`.execute(db);
}
