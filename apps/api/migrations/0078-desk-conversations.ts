import { type Kysely, sql } from 'kysely';

const statements = [
  // Who of support looks after a conversation, and up to which message it was closed: a later message opens it by itself.
  `alter table conversations
    add column assigned_to uuid,
    add column closed_seq bigint,
    add column closed_at timestamptz`,

  // What colleagues tell each other. The customer does not see it in the conversation.
  `create table conversation_notes (
    id uuid primary key,
    conversation_id uuid not null references conversations (id) on delete cascade,
    person_id uuid not null,
    author_name text not null,
    body text not null,
    created_at timestamptz not null
  )`,
  `create index conversation_notes_thread on conversation_notes (conversation_id, created_at)`,

  // What somebody has typed and not sent, with the message up to which they had read.
  `create table conversation_drafts (
    conversation_id uuid not null references conversations (id) on delete cascade,
    person_id uuid not null,
    body text not null,
    based_on bigint not null,
    changed_at timestamptz not null,
    primary key (conversation_id, person_id)
  )`,

  // Who has a conversation open. A row counts for seconds.
  `create table conversation_presences (
    conversation_id uuid not null references conversations (id) on delete cascade,
    person_id uuid not null,
    seen_at timestamptz not null,
    writing_at timestamptz,
    primary key (conversation_id, person_id)
  )`,

  // Sentences that support sends often, in both languages, and what happens when they are sent.
  `create table text_modules (
    id uuid primary key,
    shortcut text not null unique check (shortcut ~ '^[a-z0-9-]{2,20}$'),
    title_en text not null,
    title_de text not null,
    body_en text not null,
    body_de text not null,
    takes boolean not null,
    closes boolean not null,
    changed_at timestamptz not null
  )`,
  `insert into text_modules (id, shortcut, title_en, title_de, body_en, body_de, takes, closes, changed_at) values
    (gen_random_uuid(), 'looking', 'I’m looking into it', 'Ich kümmere mich',
     'Hello {name}, thank you for your message. I’m looking into it and will write to you here as soon as I know more. {me}',
     'Hallo {name}, danke für deine Nachricht. Ich kümmere mich darum und schreibe dir hier, sobald ich mehr weiß. {me}',
     true, false, now()),
    (gen_random_uuid(), 'order-link', 'The way to the order', 'Der Weg zum Auftrag',
     'You can see how {number} stands on the page of your order. If you no longer have its link, we’ll mail you a new one: {link}',
     'Wie es um {number} steht, siehst du auf der Seite deines Auftrags. Wenn du den Link nicht mehr hast, schicken wir dir einen neuen: {link}',
     false, false, now()),
    (gen_random_uuid(), 'find-order', 'Find the order', 'Den Auftrag finden',
     'Which order is it about? You’ll find its number in our e-mails. If you no longer have them, we’ll mail you a new link here: {link}',
     'Um welchen Auftrag geht es? Die Nummer steht in unseren E-Mails. Wenn du sie nicht mehr hast, schicken wir dir hier einen neuen Link: {link}',
     true, false, now()),
    (gen_random_uuid(), 'done', 'All settled', 'Alles geklärt',
     'Glad that this is settled. If anything else comes up, just write to us here. {me}',
     'Schön, dass das geklärt ist. Wenn noch etwas ist, schreib uns einfach hier. {me}',
     false, true, now())`,
];

/** Support's work on conversations at the desk (DESK-05). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
