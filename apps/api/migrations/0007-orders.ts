import { type Kysely, sql } from 'kysely';

const tables = [
  // A payment method on its way to be saved. At most one is open for a visitor and a purpose, so a
  // reload, a second tab or a robot finds the same one.
  `create table setups (
    id uuid primary key,
    visitor_id uuid references visitors (id) on delete set null,
    purpose text not null check (purpose in ('order', 'update_quote')),
    serial int not null check (serial > 0),
    customer_stripe_id text,
    stripe_id text unique,
    state text not null check (state in ('open', 'succeeded', 'canceled')),
    method_stripe_id text, method_type text check (method_type in ('card', 'sepa_debit')),
    method_brand text, method_last4 text check (method_last4 ~ '^[0-9]{4}$'), mandate_stripe_id text,
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (visitor_id, purpose, serial)
  )`,
  `create unique index setups_one_open on setups (visitor_id, purpose) where state = 'open'`,
  `create index setups_open on setups (created_at) where state = 'open'`,

  `create table orders (
    id uuid primary key,
    number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
    visitor_id uuid references visitors (id) on delete set null,
    setup_id uuid not null references setups (id),
    state text not null check (state in ('awaiting_payment', 'submitted', 'quoted', 'accepted',
      'pickup_scheduled', 'collected', 'in_service', 'returning', 'completed', 'cancelled')),
    payment_state text check (payment_state in ('method_saved', 'charging', 'processing', 'action_required',
      'paid', 'failed', 'refunded')),
    provider_id text not null,
    language text not null check (language in ('EN', 'DE')),
    request_hash bytea not null,
    catalogue_version text not null,
    total_low int not null check (total_low >= 0),
    total_high int not null check (total_high >= total_low),
    price jsonb not null,
    discount_code text,
    discount_failures jsonb not null,
    ceiling int check (ceiling >= total_low),
    starts_early boolean not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    reminded_at timestamptz,
    looked_at timestamptz
  )`,
  // Nobody gets two orders out of one payment setup, whatever they press.
  `create unique index orders_one_per_setup on orders (setup_id) where state <> 'cancelled'`,
  `create index orders_waiting on orders (coalesce(looked_at, created_at)) where state = 'awaiting_payment'`,
  `create index orders_given_up on orders (changed_at) where state = 'cancelled' and payment_state is null`,
  `create index orders_visitor on orders (visitor_id)`,

  // Who it is for, apart from the order itself: it has to be forgotten earlier.
  `create table order_contacts (
    order_id uuid primary key references orders (id),
    title text not null, given_name text not null, family_name text not null,
    email text not null, phone text not null,
    street text not null, second_address text, postcode text not null, city text not null,
    delivery_notes text
  )`,
  // What was ordered, in the words and at the prices of that day.
  `create table order_items (
    order_id uuid not null references orders (id),
    position int not null,
    content jsonb not null,
    primary key (order_id, position)
  )`,
  // Who did what when. Only ever added to.
  `create table order_history (
    order_id uuid not null references orders (id),
    step int not null,
    at timestamptz not null,
    actor text not null check (actor in ('customer', 'provider', 'courier', 'support', 'time')),
    action text not null,
    from_state text, to_state text not null,
    request_id text not null,
    primary key (order_id, step)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'history is only ever added to'; end $$`,
  `create trigger order_history_is_insert_only before update or delete on order_history
    for each row execute function refuse_change()`,

  // Mailed links: only the hash of what they prove is kept.
  `create table order_links (
    token_hash bytea primary key,
    order_id uuid not null references orders (id),
    purpose text not null check (purpose in ('view', 'answer', 'pickup', 'pay')),
    quote_version int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index order_links_order on order_links (order_id)`,

  // The n-th time that a customer uses a voucher: two at once cannot both be the n-th.
  `create table voucher_redemptions (
    order_id uuid primary key references orders (id),
    voucher_id text not null references vouchers (id),
    customer_hash bytea not null,
    nth int not null check (nth > 0),
    given_back_at timestamptz
  )`,
  `create unique index voucher_redemptions_once on voucher_redemptions (voucher_id, customer_hash, nth)
    where given_back_at is null`,

  // Which upload belongs to which order; claimed once, by the transaction that makes the order.
  `alter table uploads add column order_id uuid references orders (id)`,
  `create index uploads_order on uploads (order_id) where order_id is not null`,

  // Messages of the payment provider: the id comes once, the rest is read again there.
  `create table stripe_events (
    id text primary key,
    type text not null,
    object_id text not null,
    received_at timestamptz not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}
