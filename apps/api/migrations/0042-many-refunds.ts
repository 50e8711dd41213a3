import { type Kysely, sql } from 'kysely';

const statements = [
  // Several refunds of one order, each of one charge. Rows of processes of the release before have no charge.
  `alter table refunds
    add column payment_id uuid,
    add column note text,
    add column decided_by text,
    add column parts jsonb,
    add column correction int`,
  `alter table refunds drop constraint refunds_reason_check`,
  `alter table refunds add constraint refunds_reason_check check (reason in
    ('called_off', 'withdrawn', 'not_done', 'agreed', 'lower_price', 'at_provider')) not valid`,
  `alter table refunds add constraint refunds_payment_fkey
    foreign key (payment_id) references payments (id) not valid`,
  `alter table refunds drop constraint refunds_order_id_reason_key`,
];

/** Any number of refunds per order, each with its reason, who decided on it, and the number of its correction. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
