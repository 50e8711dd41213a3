import { type Kysely, sql } from 'kysely';

const statements = [
  // Notes are deleted by their age. They are written in the order of time, so a small index is enough.
  `create index mails_age on mails using brin (created_at)`,
  `create index stripe_events_age on stripe_events using brin (received_at)`,
  `create index courier_events_age on courier_events using brin (received_at)`,

  // Customers at the payment provider who are still to be deleted there.
  `create index setups_customer on setups (customer_stripe_id) where customer_stripe_id is not null`,

  // Orders that were never placed have an end as well.
  `create index orders_drafts_to_forget on orders (changed_at)
    where forgotten_at is null and state = 'cancelled' and payment_state is null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
