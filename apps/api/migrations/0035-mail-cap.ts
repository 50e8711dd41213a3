import { type Kysely, sql } from 'kysely';

/**
 * Mails are counted per recipient, over all kinds: a recipient gets so many a day. What exceeds that is
 * dropped, and support is alerted once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mails
      add column recipient_hash bytea,
      add column counted_at timestamptz,
      drop constraint mails_outcome_check,
      add constraint mails_outcome_check check (outcome in ('sent', 'not_needed', 'dropped'))`.execute(db);
  await sql`create index mails_recipient on mails (recipient_hash, counted_at)
    where recipient_hash is not null`.execute(db);
  await sql`
    create table mail_caps (
      mail_id uuid primary key,
      recipient_hash bytea not null,
      reached_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_caps_recipient on mail_caps (recipient_hash, reached_at)`.execute(db);
}
