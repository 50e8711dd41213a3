import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // The id comes from the sender, so that sending twice stores once.
  await sql`
    create table support_messages (
      id uuid primary key,
      reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
      topic text not null check (topic in ('order', 'pickup', 'payment', 'quality', 'data', 'other')),
      name text not null,
      email text not null,
      order_number text,
      message text not null,
      language text not null check (language in ('EN', 'DE')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index support_messages_sender on support_messages (lower(email), created_at)`.execute(db);
  await sql`create index support_messages_age on support_messages (created_at)`.execute(db);
}
