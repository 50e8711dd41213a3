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
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
