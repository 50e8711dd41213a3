import { type Kysely, sql } from 'kysely';

const statements = [
  // A code is for one answer: the lines that are left out belong to it.
  `alter table codes add column declined jsonb not null default '[]'`,

  // What a withdrawal stops once things are collected; and what the workshop had not begun by then.
  `alter table orders add column stopped text check (stopped in ('all', 'rest'))`,
  `alter table quotes add column not_begun jsonb not null default '[]'`,
  `alter table withdrawals drop constraint withdrawals_outcome_check`,
  `alter table withdrawals add constraint withdrawals_outcome_check
    check (outcome in ('called_off', 'stopped', 'noted', 'unmatched'))`,

  // History is still only added to; but what somebody typed along with a step can be forgotten.
  `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.details is null and to_jsonb(new) - 'details' = to_jsonb(old) - 'details' then
        return new;
      end if;
      raise exception 'history is only ever added to';
    end $$`,

  // When nothing personal of an order was left.
  `alter table orders add column forgotten_at timestamptz`,
  `create index orders_to_forget on orders (changed_at)
    where forgotten_at is null and state in ('completed', 'cancelled') and payment_state is not null`,
  // A place of its own for what the law still wants, so that the right to read it can be given apart.
  `create schema restricted`,
  `create table restricted.receipt_holders (
    order_id uuid primary key references orders (id),
    name text not null,
    address jsonb not null,
    kept_until date not null
  )`,
  `create index receipt_holders_over on restricted.receipt_holders (kept_until)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
