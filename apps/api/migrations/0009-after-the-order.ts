import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table orders
    add column quote_version int not null default 0,
    add column agreed jsonb, add column agreed_at timestamptz,
    add column payment_changed_at timestamptz,
    add column promised_back date,
    add column reminders int not null default 0`,
  `create index orders_lively on orders (state, changed_at)
    where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled')`,

  // What the workshop answers, version by version; what the customer declines of it.
  `create table quotes (
    order_id uuid not null references orders (id),
    version int not null check (version > 0),
    made_at timestamptz not null,
    lines jsonb not null,
    note text,
    price jsonb not null,
    declined jsonb not null default '[]',
    primary key (order_id, version)
  )`,

  // One charge for each agreed price. Its id at the payment provider is kept before money moves.
  `create table payments (
    id uuid primary key,
    order_id uuid not null references orders (id),
    quote_version int not null,
    amount int not null check (amount >= 0),
    attempt int not null default 1,
    state text not null check (state in ('charging', 'processing', 'action_required', 'paid', 'failed', 'refunded')),
    stripe_id text unique,
    failure text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (order_id, quote_version)
  )`,
  `create unique index payments_taken_once on payments (order_id) where state in ('processing', 'paid')`,
  `create index payments_open on payments (changed_at) where state in ('charging', 'processing', 'action_required')`,
  `create table refunds (
    id uuid primary key,
    order_id uuid not null references orders (id),
    amount int,
    reason text not null check (reason in ('called_off', 'withdrawn')),
    state text not null check (state in ('wanted', 'done', 'not_needed')),
    stripe_id text unique,
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (order_id, reason)
  )`,
  `create index refunds_wanted on refunds (created_at) where state = 'wanted'`,

  // Another method for an order whose charge has failed: whoever holds its link saves it, on any device.
  `alter table setups add column order_id uuid references orders (id)`,
  `create unique index setups_one_open_for_order on setups (order_id) where state = 'open' and order_id is not null`,

  // Six digits, mailed when somebody wants to act; made when the mail leaves, so that they rest nowhere.
  `create table codes (
    id uuid primary key,
    order_id uuid not null references orders (id),
    action text not null check (action in ('accept', 'cancel', 'partner')),
    quote_version int not null,
    hash bytea,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz,
    used_at timestamptz
  )`,
  `create index codes_order on codes (order_id, created_at)`,
  // Browsers in which a workshop has entered its code.
  `create table partner_devices (
    visitor_id uuid not null references visitors (id) on delete cascade,
    provider_id text not null,
    known_until timestamptz not null,
    primary key (visitor_id, provider_id)
  )`,

  `alter table order_links drop constraint order_links_purpose_check`,
  `alter table order_links add constraint order_links_purpose_check
    check (purpose in ('view', 'answer', 'pickup', 'pay', 'partner'))`,
  `alter table order_history add column quote_version int, add column details jsonb`,

  // Evenings on which somebody comes; what the courier calls them.
  `create table evenings (
    order_id uuid not null references orders (id),
    kind text not null check (kind in ('pickup', 'return')),
    provider_id text not null,
    day date not null,
    sequence int not null default 0,
    booking_id text unique,
    booked_day date,
    state text not null check (state in ('chosen', 'done', 'called_off')),
    changed_at timestamptz not null,
    primary key (order_id, kind)
  )`,
  `create index evenings_day on evenings (provider_id, kind, day) where state = 'chosen'`,
  `create table courier_events (
    id text primary key,
    type text not null,
    booking_id text not null,
    received_at timestamptz not null
  )`,

  // What a workshop shows: a reason for its price, or the work.
  `alter table uploads add column shows text check (shows in ('quote', 'arrived', 'finished'))`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
