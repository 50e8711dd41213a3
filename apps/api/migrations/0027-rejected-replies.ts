import { type Kysely, sql } from 'kysely';

const statements = [
  // Mails to the reply address that did not become messages: what they were, never what they say. The hash of the
  // Message-ID lets a mail that is read twice be noted once.
  `create table rejected_replies (
    id uuid primary key,
    mail_hash bytea not null unique,
    kind text not null check (kind in ('too-large', 'too-many', 'closed', 'unreadable', 'auto-reply', 'bounce', 'empty', 'invalid-token')),
    conversation_id uuid references conversations (id) on delete cascade,
    side text check (side in ('customer', 'support')),
    arrived_at timestamptz not null,
    noted_at timestamptz not null,
    customer_told_at timestamptz,
    report_id uuid,
    check ((conversation_id is null) = (side is null)),
    check (customer_told_at is null or side = 'customer')
  )`,
  `create index rejected_replies_thread on rejected_replies (conversation_id) where conversation_id is not null`,
  `create index rejected_replies_report on rejected_replies (report_id)`,
  `create index rejected_replies_age on rejected_replies (noted_at)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
