import { type Kysely, sql } from 'kysely';

const statements = [
  // A joined thread stays as a pointer, so that its reply addresses lead to where its messages are.
  `create table conversations (
    id uuid primary key,
    reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
    topic text not null check (topic in ('order', 'pickup', 'payment', 'quality', 'data', 'other', 'chat')),
    language text not null check (language in ('EN', 'DE')),
    visitor_id uuid references visitors (id) on delete set null,
    customer_name text,
    customer_email text,
    email_proved_at timestamptz check (email_proved_at is null or customer_email is not null),
    order_id uuid references orders (id) on delete set null,
    order_number text,
    joined_into uuid references conversations (id) on delete cascade,
    created_at timestamptz not null,
    last_message_at timestamptz not null,
    customer_seen_seq bigint not null default 0,
    support_seen_seq bigint not null default 0
  )`,
  `create index conversations_visitor on conversations (visitor_id) where visitor_id is not null`,
  `create index conversations_email on conversations (lower(customer_email)) where customer_email is not null`,
  `create index conversations_order on conversations (order_id) where order_id is not null`,
  `create index conversations_joined on conversations (joined_into) where joined_into is not null`,
  `create index conversations_age on conversations (last_message_at)`,

  // The id comes from the sender, so that sending twice stores once. Whoever writes holds the lock of the
  // conversation, so within one conversation messages are committed in the order of seq.
  `create table conversation_messages (
    id uuid primary key,
    conversation_id uuid not null references conversations (id) on delete cascade,
    seq bigint not null generated always as identity unique,
    author text not null check (author in ('customer', 'support')),
    author_name text,
    channel text not null check (channel in ('form', 'chat', 'mail')),
    body text not null,
    mail_message_id text unique,
    created_at timestamptz not null,
    mailed_at timestamptz
  )`,
  `create index conversation_messages_thread on conversation_messages (conversation_id, seq)`,
  // What the job that mails unread answers looks through.
  `create index conversation_messages_unmailed on conversation_messages (created_at)
    where author = 'support' and mailed_at is null`,

  `create table conversation_photos (
    id uuid primary key,
    message_id uuid not null references conversation_messages (id) on delete cascade,
    upload_id uuid not null unique references uploads (id)
  )`,
  `create index conversation_photos_message on conversation_photos (message_id)`,

  // Every message of the old contact form becomes a thread of its own: none of their addresses was proved.
  `insert into conversations
     (id, reference, topic, language, customer_name, customer_email, order_number, created_at, last_message_at)
   select gen_random_uuid(), reference, topic, language, name, email, order_number, created_at, created_at
     from support_messages`,
  `insert into conversation_messages (id, conversation_id, author, author_name, channel, body, created_at)
   select old.id, conversations.id, 'customer', old.name, 'form', old.message, old.created_at
     from support_messages old join conversations using (reference) order by old.created_at`,
  `drop table support_messages`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
