import { type Kysely, sql } from 'kysely';

/**
 * The figures in these two columns are invented samples, and a provider need not have any. A link that
 * takes somebody off the list ended after 30 days, though they may wait for a year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table providers
      alter column rating drop not null,
      alter column review_count drop not null`.execute(db);
  await sql`
    update interest_links set expires_at = created_at + interval '397 days'
    where purpose = 'unsubscribe'`.execute(db);
}
