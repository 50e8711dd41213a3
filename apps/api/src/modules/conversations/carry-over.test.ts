import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectDatabase } from '#platform/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { up as createSupport } from '../../../migrations/0005-support.ts';
import { up as createConversations } from '../../../migrations/0023-conversations.ts';
import { up as addDesk } from '../../../migrations/0078-desk-conversations.ts';
import { findMessage, findThread } from './conversation-repository.ts';

test('TALK-01 messages of the contact form from before become threads, none lost, in their order', async () => {
  const database = await createTestDatabase();
  const { db, close } = connectDatabase(database.url, 1, () => undefined);
  await sql`
    drop table rejected_replies, conversation_photos, conversation_messages, conversations,
      conversation_notes, conversation_drafts, conversation_presences, text_modules`.execute(db);
  await createSupport(db as unknown as Kysely<never>);
  await sql`
    insert into support_messages
      select gen_random_uuid(), upper(lpad(to_hex(n), 8, '0')), 'pickup', 'Mira', 'mira@example.com', 'MW-1',
        'message ' || n, 'DE', timestamptz '2026-11-01 12:00Z' - n * interval '1 hour'
      from generate_series(1, 30) n
    union all values ('0190a6c0-0000-7000-8000-000000000001'::uuid, 'ZZZZZZZZ', 'data', 'Ole', 'ole@example.com',
      null, 'Please delete it', 'EN', timestamptz '2026-11-02 12:00Z')`.execute(db);
  await createConversations(db as unknown as Kysely<never>);
  await addDesk(db as unknown as Kysely<never>);

  const { rows } = await sql<{ body: string }>`
    select body from conversation_messages join conversations on conversations.id = conversation_id
    where author = 'customer' and channel = 'form' order by seq`.execute(db);
  expect(rows.map(({ body }) => body)).toEqual([
    ...Array.from({ length: 30 }, (_, index) => `message ${30 - index}`),
    'Please delete it',
  ]);
  const message = await findMessage(db, '0190a6c0-0000-7000-8000-000000000001');
  expect(message).toMatchObject({ author_name: 'Ole', created_at: new Date('2026-11-02T12:00:00Z') });
  expect(await findThread(db, { reference: 'ZZZZZZZZ' })).toMatchObject({
    id: message?.conversation_id,
    topic: 'data',
    language: 'EN',
    customer_name: 'Ole',
    customer_email: 'ole@example.com',
    email_proved_at: null,
    order_number: null,
    last_message_at: new Date('2026-11-02T12:00:00Z'),
  });
  const { rows: left } = await sql<{ name: string | null }>`
    select to_regclass('support_messages')::text as name`.execute(db);
  expect(left).toEqual([{ name: null }]);
  await close();
  await database.drop();
});
