import { type Kysely, sql } from 'kysely';

/**
 * What a workshop has set at its desk about its days: the places of its usual week and of single days, and its
 * closed days. It is one row, whose version tells whether somebody else has changed it meanwhile.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table provider_calendars (
      provider_id text primary key,
      version int not null check (version > 0),
      places jsonb,
      day_places jsonb not null,
      closures jsonb not null,
      changed_at timestamptz not null
    )`.execute(db);
}
