import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What is to be mailed, written with the change that causes it. The words are composed when the
  // mail leaves, so nothing personal is stored twice.
  await sql`
    create table mails (
      id uuid primary key,
      template text not null,
      about uuid not null,
      language text not null check (language in ('EN', 'DE')),
      request_id text not null,
      created_at timestamptz not null,
      outcome text check (outcome in ('sent', 'not_needed')),
      settled_at timestamptz,
      check ((outcome is null) = (settled_at is null))
    )`.execute(db);
  await sql`create index mails_open on mails (created_at) where outcome is null`.execute(db);
}
