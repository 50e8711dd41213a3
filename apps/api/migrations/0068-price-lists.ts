import { type Kysely, sql } from 'kysely';

/**
 * What workshops publish at the desk. Each publication is a row of its own that nobody changes, so that an earlier
 * list can come back; the newest one is what customers see. A workshop has one draft, whose version tells whether
 * somebody else has changed it meanwhile.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table price_lists (
      provider_id text not null,
      version int not null check (version > 0),
      prices jsonb not null,
      origin text not null check (origin in ('catalogue', 'draft', 'restored')),
      restored int,
      published_at timestamptz not null,
      primary key (provider_id, version)
    )`.execute(db);
  await sql`
    create table price_drafts (
      provider_id text primary key,
      version int not null check (version > 0),
      offers jsonb not null,
      changed_at timestamptz not null
    )`.execute(db);
}
