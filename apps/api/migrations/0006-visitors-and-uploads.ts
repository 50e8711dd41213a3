import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table visitors (
      id uuid primary key,
      secret_hash bytea not null unique,
      created_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index visitors_age on visitors (seen_at)`.execute(db);

  // A claimed upload belongs to its order and outlives the visitor who brought it.
  await sql`
    create table uploads (
      id uuid primary key,
      visitor_id uuid references visitors (id) on delete set null,
      storage_key text not null unique check (storage_key ~ '^[0-9a-f]{32}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null,
      claimed_at timestamptz
    )`.execute(db);
  await sql`create index uploads_visitor on uploads (visitor_id)`.execute(db);
  await sql`create index uploads_unclaimed on uploads (created_at) where claimed_at is null`.execute(db);

  // What may lie in storage without an upload that speaks of it: written before anything is stored
  // and with every removal, so that whatever dies in between can be tidied up without listing a bucket.
  await sql`
    create table upload_leftovers (
      storage_key text primary key check (storage_key ~ '^[0-9a-f]{32}$'),
      due_at timestamptz not null
    )`.execute(db);
  await sql`create index upload_leftovers_due on upload_leftovers (due_at)`.execute(db);
}
