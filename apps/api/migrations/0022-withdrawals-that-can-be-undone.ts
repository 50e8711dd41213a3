import { type Kysely, sql } from 'kysely';

const statements = [
  // Stands beside the state while a withdrawal can be undone. It is a column of the order itself, because
  // whoever locks the order has to read it as it is then.
  `alter table orders add column withdrawal_undo_until timestamptz`,
  // What a declaration does was counted when it arrived; a second one about the same order has no effect of its own.
  `alter table withdrawals
    add column undo_until timestamptz,
    add column effect text check (effect in ('end', 'all', 'rest')),
    add column settled_at timestamptz,
    drop constraint withdrawals_outcome_check,
    add constraint withdrawals_outcome_check check (outcome in
      ('pending', 'undone', 'called_off', 'stopped', 'noted', 'unmatched')),
    add constraint withdrawals_pending_check check (outcome <> 'pending' or undo_until is not null)`,
  `create index withdrawals_pending on withdrawals (undo_until) where outcome = 'pending'`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
