import { type Kysely, sql } from 'kysely';

const statements = [
  // Every refund of the desk, also those that needed no second person: what one person refunds on an order counts
  // together. The page makes the id, so that a second press is no second refund. Why it is refunded stands in the
  // desk's record under the same id. That its time is over is known from the clock, and not stored.
  `create table refund_requests (
    id uuid primary key,
    order_id uuid not null references orders (id),
    asked_by uuid not null,
    asked_at timestamptz not null,
    amount int not null check (amount > 0),
    cause text not null,
    until timestamptz not null,
    state text not null check (state in ('made', 'asked', 'approved', 'declined', 'taken_back')),
    decided_by uuid check (decided_by <> asked_by or state = 'taken_back'),
    decided_at timestamptz,
    check ((decided_by is null) = (state in ('made', 'asked')))
  )`,
  `create index refund_requests_order on refund_requests (order_id)`,
  `create index refund_requests_asked on refund_requests (until) where state = 'asked'`,
];

/** Refunds of the desk, and those that wait for a second person's yes (DESK-05). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
