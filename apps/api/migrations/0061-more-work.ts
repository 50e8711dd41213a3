import { type Kysely, sql } from 'kysely';

const statements = [
  // A question to the customer about more work that was found on the bench. Its lines, words and price are those of
  // the quote of the same version, which the order takes over when the customer accepts.
  `create table more_work (
    order_id uuid not null references orders (id),
    version int not null,
    asked_at timestamptz not null,
    answer_by timestamptz not null,
    photos jsonb not null,
    added jsonb not null,
    done jsonb not null,
    price_before jsonb not null,
    difference jsonb not null,
    send_back jsonb,
    promised_before date,
    outcome text check (outcome in ('accepted', 'left_out', 'sent_back', 'lapsed', 'taken_back', 'unpaid')),
    answered_at timestamptz,
    primary key (order_id, version),
    check ((outcome is null) = (answered_at is null))
  )`,
  `create unique index more_work_open_once on more_work (order_id) where outcome is null`,
  // A second charge of an order is of more work that its customer was asked about; `payments_price_once` refuses others.
  `alter table payments add column more_work_version int`,
  `alter table payments add constraint payments_of_more_work foreign key (order_id, more_work_version)
    references more_work (order_id, version) not valid`,
  `alter table payments add constraint payments_more_work_version
    check (more_work_version = quote_version) not valid`,
  `drop index payments_taken_once`,
  `alter table codes drop constraint codes_action_check`,
  `alter table codes add constraint codes_action_check check (action in ('accept', 'cancel', 'provider',
    'accept_more_work', 'leave_out_more_work', 'send_back')) not valid`,
];

/** Questions about more work, and the codes with which they are answered (CARE-03). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
