import { type Kysely, sql } from 'kysely';

const statements = [
  // A debit is announced before it is made, with the day on which it will be.
  `alter table payments add column debit_on date,
    drop constraint payments_state_check,
    add constraint payments_state_check check (state in
      ('announced', 'charging', 'processing', 'action_required', 'paid', 'failed', 'refunded'))`,
  `alter table orders drop constraint orders_payment_state_check,
    add constraint orders_payment_state_check check (payment_state in
      ('method_saved', 'announced', 'charging', 'processing', 'action_required', 'paid', 'failed', 'refunded'))`,
  `create index payments_announced on payments (debit_on) where state = 'announced'`,
  `create index mails_about on mails (about, template)`,
  // What a bank statement calls the mandate; its id at the payment provider is another one.
  `alter table setups add column mandate_reference text`,

  // How much of each line was done when the customer withdrew. The column that said only what was not begun
  // stays until no older version writes to it.
  `alter table quotes add column work_done jsonb not null default '[]'`,
  `update quotes set work_done = (
      select jsonb_agg(jsonb_build_object('id', line, 'percent', 0)) from jsonb_array_elements(not_begun) as line)
    where jsonb_array_length(not_begun) > 0`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
