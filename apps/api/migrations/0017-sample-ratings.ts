import { type Kysely, sql } from 'kysely';

/** The figures in these columns are invented samples. A provider need not have any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table providers
      alter column rating drop not null,
      alter column review_count drop not null`.execute(db);
}
