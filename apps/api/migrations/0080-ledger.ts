import { type Kysely, sql } from 'kysely';

const statements = [
  // What was agreed with a workshop about its money. Where no share is named, the usual one counts.
  `create table provider_accounts (
    provider_id text primary key,
    legal_name text not null,
    address jsonb not null,
    vat_id text,
    tax_number text,
    is_small_business boolean not null,
    share_rate int check (share_rate between 0 and 10000),
    iban text not null,
    changed_at timestamptz not null
  )`,
  // The books: a row for each movement of an order's money, with what it changes on each account. A debit is positive, a
  // credit negative, and the sides of a row are equal. The key keeps a movement from being booked twice.
  `create table ledger_entries (
    cause text not null,
    cause_id text not null,
    order_id uuid not null references orders (id),
    charge_id uuid references payments (id),
    provider_id text not null,
    at timestamptz not null,
    booked_at timestamptz not null,
    vat_rate int not null,
    share_rate int not null,
    is_small_business boolean not null,
    money int not null,
    work int not null,
    payment_provider int not null,
    output_vat int not null,
    revenue int not null,
    shares int not null,
    input_vat int not null,
    owed_to_workshops int not null,
    compensation int not null,
    bank int not null,
    primary key (cause, cause_id),
    constraint ledger_entries_balance check (payment_provider + output_vat + revenue + shares + input_vat
      + owed_to_workshops + compensation + bank = 0)
  )`,
  `create index ledger_entries_of_order on ledger_entries (order_id)`,
  `create index ledger_entries_by_time on ledger_entries (at)`,
  `create index ledger_entries_of_charge on ledger_entries (charge_id)`,
  // How far the books were filled in for what was paid before there were books.
  `create table ledger_marks (name text primary key, payment_id uuid not null)`,
  // The price of the workshop's lines in a charge or refund, before any reduction; null in rows of before.
  `alter table payments add column services int`,
  `alter table refunds add column services int`,
];

/** Books of every order's money, and what was agreed with workshops about theirs. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
