import { type Kysely, sql } from 'kysely';

const statements = [
  // One run of payouts for each month, made once.
  `create table payout_runs (
    period text primary key,
    state text not null,
    made_by uuid not null,
    made_at timestamptz not null,
    pays_on date not null,
    exported_at timestamptz,
    paid_at timestamptz
  )`,
  // The last number of each year's credit notes. The row is locked until the credit notes are there, so no number is left out.
  `create table statement_counters (year int primary key, last int not null)`,
  // Credit notes as they were issued: what is said of a workshop here does not change with its account.
  `create table statements (
    id uuid primary key,
    number text not null unique,
    period text not null references payout_runs (period),
    provider_id text not null,
    account jsonb not null,
    issued_at timestamptz not null,
    vat_rate int not null,
    orders int not null,
    work int not null,
    shares int not null,
    input_vat int not null,
    carried int not null,
    payout int not null,
    unique (provider_id, period)
  )`,
  `create index statements_of_run on statements (period)`,
  // What is on a credit note. The key keeps an entry of the books from being paid twice.
  `create table statement_entries (
    cause text not null,
    cause_id text not null,
    statement_id uuid not null references statements (id),
    order_id uuid not null references orders (id),
    order_number text not null,
    day date not null,
    work int not null,
    shares int not null,
    input_vat int not null,
    primary key (cause, cause_id)
  )`,
  `create index statement_entries_of_statement on statement_entries (statement_id)`,
  `create index statement_entries_of_order on statement_entries (order_id)`,
];

/** Credit notes for workshops, and the runs in which they are paid. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
