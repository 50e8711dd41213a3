import { type Kysely, sql } from 'kysely';

/**
 * A courier may report a visit in vain without a reason. Somebody who looks for an order types its number or an
 * address: once it was looked up, only the orders that were found are kept, for a mail that has to be tried again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table failed_visits drop constraint failed_visits_reason_check,
      add constraint failed_visits_reason_check check (reason in ('nobody_home', 'address_wrong', 'not_said'))
      not valid`.execute(db);
  await sql`alter table link_requests add column order_ids uuid[]`.execute(db);
}
