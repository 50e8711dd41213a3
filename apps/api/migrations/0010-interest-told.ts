import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table interests
      drop constraint interests_state_check,
      add constraint interests_state_check check (state in ('pending', 'confirmed', 'told', 'unsubscribed')),
      add column told_at timestamptz,
      add check (state <> 'told' or told_at is not null)`.execute(db);
  // Who waits for a city; looked through after every import of cities.
  await sql`create index interests_waiting on interests (postcode) where state = 'confirmed'`.execute(db);
}
