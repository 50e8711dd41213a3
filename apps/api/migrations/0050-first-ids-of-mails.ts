import { type Kysely, sql } from 'kysely';

/**
 * Mails are going to be partitioned by the month of their id. The mails that are there, and those of at least four more weeks,
 * become the first partition; this check proves to PostgreSQL that they fit, so that it need not read them under a lock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const now = new Date();
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2);
  const firstIdAfter = `${end.toString(16).padStart(12, '0')}${'0'.repeat(20)}`;
  await sql`
    alter table mails add constraint mails_first_ids check (id < ${sql.lit(firstIdAfter)}::uuid) not valid`.execute(
    db,
  );
}
