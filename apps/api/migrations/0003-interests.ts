import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table interests (
      id uuid primary key,
      email text,
      city text,
      postcode text,
      language text not null check (language in ('EN', 'DE')),
      state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
      created_at timestamptz not null,
      mailed_at timestamptz,
      confirmed_at timestamptz,
      check ((state = 'unsubscribed') = (email is null and city is null and postcode is null))
    )`.execute(db);
  await sql`create unique index interests_once on interests (lower(email), postcode)`.execute(db);

  await sql`
    create table interest_links (
      token_hash bytea primary key,
      interest_id uuid not null references interests (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'unsubscribe')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index interest_links_interest on interest_links (interest_id)`.execute(db);
}
