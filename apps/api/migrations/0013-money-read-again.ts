import { type Kysely, sql } from 'kysely';

const statements = [
  // Whoever was read longest ago is read next; and support hears once of a charge that stands still.
  `alter table payments add column read_at timestamptz, add column alerted_at timestamptz`,
  `alter table refunds add column read_at timestamptz,
    drop constraint refunds_state_check,
    add constraint refunds_state_check check (state in ('wanted', 'done', 'not_needed', 'failed'))`,
  `create index refunds_done on refunds (settled_at) where state = 'done'`,

  // Another method of an order is used once, whoever tells of it, and however late.
  `alter table setups add column used_at timestamptz, add column read_at timestamptz`,
  `update setups set used_at = settled_at where order_id is not null and state = 'succeeded'`,
  `create index setups_unused on setups (order_id)
    where order_id is not null and used_at is null and state <> 'canceled'`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
