import { type Kysely, sql } from 'kysely';

const statements = [
  // What a customer's bank has taken back, in the words of the payment provider.
  `create table disputes (
    stripe_id text primary key,
    order_id uuid not null references orders (id),
    payment_id uuid not null references payments (id),
    reason text not null,
    status text not null,
    amount int not null,
    opened_at timestamptz not null,
    evidence_due_by timestamptz,
    taken_in_at timestamptz not null,
    closed_at timestamptz
  )`,
  `create index disputes_of_order on disputes (order_id)`,
  `create index disputes_of_payment on disputes (payment_id)`,
];

/** Disputes of charges, for the evidence that is sent about them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
