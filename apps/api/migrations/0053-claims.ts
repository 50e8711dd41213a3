import { type Kysely, sql } from 'kysely';

const statements = [
  // Something went wrong with items of an order. What was written and shown goes when it is no longer needed.
  `create table claims (
    id uuid primary key,
    order_id uuid not null references orders (id),
    number text not null unique,
    state text not null check (state in ('open', 'with_workshop', 'proposed', 'agreed', 'declined', 'settled')),
    kind text not null check (kind in ('damaged', 'lost', 'not_as_agreed', 'missing', 'late')),
    items jsonb not null,
    wish text not null check (wish in ('redo', 'some_money', 'compensation', 'suggest')),
    words text,
    photos jsonb not null,
    markers jsonb not null,
    proposals int not null default 0,
    remedy text check (remedy in ('redo', 'refund', 'compensation')),
    amount int check (amount > 0),
    transfer int check (transfer >= 0),
    refunds jsonb not null default '[]',
    reason text,
    objection text,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    answer_by timestamptz not null,
    propose_by timestamptz not null,
    reminders int not null default 0,
    due_at timestamptz,
    erased_at timestamptz
  )`,
  `create index claims_of_order on claims (order_id)`,
  `create unique index claims_open_once on claims (order_id) where state <> 'settled'`,
  `create index claims_due on claims (due_at) where due_at is not null`,
  `create index claims_agreed on claims (changed_at) where state = 'agreed'`,
  `create index claims_kept on claims (changed_at) where state = 'settled' and erased_at is null`,

  `create table claim_history (
    claim_id uuid not null references claims (id),
    step int not null,
    at timestamptz not null,
    actor text not null,
    action text not null,
    from_state text,
    to_state text not null,
    request_id text not null,
    details jsonb,
    primary key (claim_id, step)
  )`,
  `create trigger claim_history_is_insert_only before update or delete on claim_history
    for each row execute function refuse_change()`,
];

/** Claims with their history. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
