import { type Kysely, sql } from 'kysely';

/** How much a workshop has in hand is asked for each promised date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_in_hand on orders (provider_id)
    where state in ('accepted', 'pickup_scheduled', 'collected', 'in_service')`.execute(db);
}
