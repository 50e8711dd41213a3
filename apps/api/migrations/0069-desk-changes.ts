import { type Kysely, sql } from 'kysely';

/**
 * Which orders of a workshop have changed, for the pages of its desk that are open. A row names the transaction that
 * wrote it, because rows become visible in the order of commits, not of their numbers. A trigger writes them (`sql/`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table desk_changes (
      id bigint generated always as identity primary key,
      provider_id text not null,
      order_id uuid not null,
      written_in xid8 not null default pg_current_xact_id(),
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index desk_changes_written_in on desk_changes (written_in)`.execute(db);
}
