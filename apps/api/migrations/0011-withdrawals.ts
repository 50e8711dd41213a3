import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // What somebody has declared, as they typed it. The id comes from the sender, so that sending twice
  // stores once; the order is the one it fits, if there is one.
  await sql`
    create table withdrawals (
      id uuid primary key,
      reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
      name text not null,
      email text not null,
      order_number text,
      scope text not null check (scope in ('all', 'some')),
      which text,
      language text not null check (language in ('EN', 'DE')),
      received_at timestamptz not null,
      order_id uuid references orders (id) on delete set null,
      outcome text not null check (outcome in ('called_off', 'noted', 'unmatched'))
    )`.execute(db);
  await sql`create index withdrawals_age on withdrawals (received_at)`.execute(db);
  await sql`create index withdrawals_order on withdrawals (order_id)`.execute(db);
}
