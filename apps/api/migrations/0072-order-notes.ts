import { type Kysely, sql } from 'kysely';

const statements = [
  // What our staff write for each other about an order; customers and workshops do not see it. The sender makes the id.
  `create table order_notes (
    id uuid primary key,
    order_id uuid not null references orders (id),
    person_id uuid not null,
    body text not null,
    created_at timestamptz not null
  )`,
  `create index order_notes_order on order_notes (order_id, created_at)`,
];

/** Notes of our staff on orders (DESK-05). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
