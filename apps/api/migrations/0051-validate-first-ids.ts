import { type Kysely, sql } from 'kysely';

export const statementTimeout = '10min';

/** Reads all mails, while others read and write them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mails validate constraint mails_first_ids`.execute(db);
}
