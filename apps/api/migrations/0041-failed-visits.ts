import { type Kysely, sql } from 'kysely';

/** Visits on which the courier could not collect or deliver, each with what the courier said about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table failed_visits (
      id uuid primary key,
      order_id uuid not null references orders (id),
      kind text not null check (kind in ('pickup', 'return')),
      booking_id text not null unique,
      reason text not null check (reason in ('nobody_home', 'address_wrong')),
      words text,
      at timestamptz not null
    )`.execute(db);
  await sql`create index failed_visits_of_order on failed_visits (order_id)`.execute(db);
}
