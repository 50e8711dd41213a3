import { type Kysely, sql } from 'kysely';

const statements = [
  // What a customer and the provider that has their order write to each other. The sender makes the id. A thread
  // is an order and a provider: whoever gets the order later does not see what was written to the one before.
  `create table order_messages (
    id uuid primary key,
    seq bigint not null generated always as identity unique,
    order_id uuid not null references orders (id),
    provider_id text not null,
    author text not null check (author in ('customer', 'provider')),
    body text not null,
    created_at timestamptz not null,
    seen_at timestamptz,
    mailed_at timestamptz
  )`,
  `create index order_messages_thread on order_messages (order_id, provider_id, seq)`,
  `create index order_messages_unmailed on order_messages (created_at) where seen_at is null and mailed_at is null`,
  `create index order_messages_unseen on order_messages (provider_id)
    where seen_at is null and author = 'customer'`,
];

/** Messages between customer and provider about an order (TALK-02). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
