import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashSecret } from '#platform/secret.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { smallPhoto } from '#test/pictures.ts';
import { purgeConversations } from './purge-conversations.ts';
import './conversation-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newCustomer = () => new ChatCustomer(api.origin);
const threads = () => api.db.selectFrom('conversations').selectAll().execute();

test('CONT-08 a message opens a conversation that the same browser reads again, on every page', async () => {
  const customer = newCustomer();
  expect(await customer.conversation()).toBe(null);
  const message = await customer.posted('  Is my coat ready?\r\nIt is the blue one. ', { name: 'Mira' });
  expect(message).toMatchObject({
    author: 'customer',
    name: 'Mira',
    body: 'Is my coat ready?\nIt is the blue one.',
    createdAt: api.clock.now().toISOString(),
    photos: [],
  });
  await customer.posted('Hello?');
  const conversation = await customer.conversation();
  expect(conversation).toMatchObject({
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) as string,
    hasEmail: false,
    orderNumber: null,
    supportSeenSeq: 0,
  });
  expect(conversation?.messages.map(({ body }) => body)).toEqual([
    'Is my coat ready?\nIt is the blue one.',
    'Hello?',
  ]);
});

test('CONT-08 reading stores nothing: no visitor, no conversation', async () => {
  const count = async () => [
    (await threads()).length,
    (await api.db.selectFrom('visitors').select('id').execute()).length,
  ];
  const before = await count();
  const customer = newCustomer();
  expect(await customer.conversation()).toBe(null);
  expect((await customer.stream()).response?.status).toBe(204);
  expect(customer.cookie).toBe('');
  expect(await count()).toEqual(before);
});

test('CONT-08 FAULT-20 nobody sees the conversation of another browser', async () => {
  const [mira, eve] = [newCustomer(), newCustomer()];
  await mira.posted('This is mine.');
  await eve.posted('And this is mine.');
  expect((await eve.conversation())?.messages.map(({ body }) => body)).toEqual(['And this is mine.']);
  eve.cookie = `__Host-visitor=${'A'.repeat(43)}`;
  expect(await eve.conversation()).toBe(null);
});

test('CONT-08 the same id again, twenty times at once: one message, one mail to support', async () => {
  const customer = newCustomer();
  await customer.posted('First.');
  const id = randomUUID();
  const responses = await Promise.all(Array.from({ length: 20 }, () => customer.post('Second.', { id })));
  expect(new Set(responses.map(({ status, message }) => `${status} ${message?.seq}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(201);
  expect((await customer.conversation())?.messages).toHaveLength(2);
  const mails = await api.db.selectFrom('mails').select('template').where('about', '=', id).execute();
  expect(mails).toEqual([{ template: 'support-request' }]);
});

test('CONT-08 FAULT-20 an id that somebody else has used is refused and tells nothing', async () => {
  const [mira, eve] = [newCustomer(), newCustomer()];
  const { id } = await mira.posted('My door code is 4711.');
  const refused = await eve.post('x', { id });
  expect([refused.status, refused.code]).toEqual([404, 'not_found']);
  expect(JSON.stringify(refused)).not.toContain('4711');
  expect(await eve.conversation()).toBe(null);
});

test('CONT-08 first messages of one browser at once share one conversation', async () => {
  const customer = newCustomer();
  await customer.uploaded(await smallPhoto());
  await Promise.all(['1', '2', '3', '4', '5'].map((body) => customer.posted(body)));
  const conversation = await customer.conversation();
  expect(conversation?.messages.map(({ body }) => body).toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

test.each([
  ['nothing', { body: ' \n ' }],
  ['more than 2,000 characters', { body: 'x'.repeat(2001) }],
  ['a control character', { body: 'a\u0000b' }],
  ['no address', { body: 'x', email: 'mira' }],
  ['two addresses', { body: 'x', email: 'mira@example.com, eve@example.com' }],
  ['a name with a line break', { body: 'x', name: 'Mira\r\nBcc: eve@example.com' }],
  ['an order token that is none', { body: 'x', orderToken: 'MW-20722' }],
  ['an unknown field', { body: 'x', author: 'support' }],
] as [string, { body: string }][])(
  'CONT-08 FAULT-22 %s is refused, and nothing is stored',
  async (_, { body, ...rest }) => {
    const customer = newCustomer();
    const before = (await threads()).length;
    expect((await customer.post(body, rest)).status).toBe(400);
    expect((await threads()).length).toBe(before);
  },
);

test('SEC-01 a message of a stranger that is refused makes no visitor', async () => {
  const visitors = () => api.db.selectFrom('visitors').select('id').execute();
  const { id } = await newCustomer().posted('This one is taken.');
  const before = await visitors();
  const stranger = newCustomer();
  const orderToken = `${randomUUID()}.${'x'.repeat(43)}`;
  expect((await stranger.post('x', { orderToken })).status).toBe(404);
  expect((await stranger.post('x', { id })).status).toBe(404);
  expect(stranger.cookie).toBe('');
  expect(await visitors()).toEqual(before);
});

test('SEC-04 DATA-01 a message of a device that is cleared at the same moment is refused, not an error', async () => {
  const customer = newCustomer();
  await customer.uploaded(await smallPhoto());
  const id = randomUUID();
  const { post } = await api.db.transaction().execute(async (tx) => {
    // The message has recognised its visitor and waits for its turn.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`conversations:message ${id}`}, 0))`.execute(
      tx,
    );
    const sent = customer.post('Is my coat ready?', { id });
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`.execute(
        tx,
      );
      expect(rows.length).toBe(1);
    });
    await api.db
      .deleteFrom('visitors')
      .where('secret_hash', '=', hashSecret(customer.cookie.slice(customer.cookie.indexOf('=') + 1)))
      .execute();
    return { post: sent };
  });
  expect((await post).status).toBe(404);
});

test('CONT-08 a body of more than 64 kB is refused before it is read', async () => {
  expect((await newCustomer().post('x'.repeat(70_000))).status).toBe(413);
});

test('CONT-08 2,000 characters are taken', async () => {
  expect((await newCustomer().posted('x'.repeat(2000))).body).toHaveLength(2000);
});

test('TALK-01 an address can be left later, and is not told back; one that is proved stays', async () => {
  const customer = newCustomer();
  expect((await customer.email('mira@example.com')).status).toBe(404);
  await customer.posted('Hello');
  expect((await customer.email('mira-later@example.com', 'Mira')).status).toBe(204);
  const conversation = await customer.conversation();
  expect(conversation?.hasEmail).toBe(true);
  expect(JSON.stringify(conversation)).not.toContain('mira-later');
  const reference = conversation?.reference ?? '';
  await replyWith(api, replyToken(reference, 'customer', 'mira-later@example.com'), 'From my mailbox');
  expect(await customer.email('eve@example.com')).toMatchObject({ status: 409, code: 'already_done' });
  const [thread] = await api.db
    .selectFrom('conversations')
    .select(['customer_email', 'customer_name'])
    .where('reference', '=', reference)
    .execute();
  expect(thread).toEqual({ customer_email: 'mira-later@example.com', customer_name: 'Mira' });
});

test('CONT-08 what was seen only grows, and never beyond the last message', async () => {
  const customer = newCustomer();
  const { seq } = await customer.posted('Hello');
  const seenNow = async () => {
    const reference = (await customer.conversation())?.reference ?? '';
    const { customer_seen_seq } = await api.db
      .selectFrom('conversations')
      .select('customer_seen_seq')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return Number(customer_seen_seq);
  };
  expect((await customer.seen(seq + 1000)).status).toBe(204);
  expect(await seenNow()).toBe(seq);
  await customer.seen(1);
  expect(await seenNow()).toBe(seq);
  expect((await newCustomer().seen(5)).status).toBe(204);
});

test('CONT-08 FAULT-35 messages are limited by the minute and by the hour, for each visitor', async () => {
  const strict = await startTestApi({ CHAT_MESSAGES_PER_MINUTE: '2', CHAT_MESSAGES_PER_HOUR: '100' });
  const hourly = await startTestApi({ CHAT_MESSAGES_PER_MINUTE: '100', CHAT_MESSAGES_PER_HOUR: '3' });
  for (const [origin, most] of [
    [strict.origin, 2],
    [hourly.origin, 3],
  ] as const) {
    const customer = new ChatCustomer(origin);
    // The first message creates the visitor; from then on messages are counted.
    const statuses = [];
    for (let sent = 0; sent < most + 2; sent += 1) statuses.push((await customer.post('x')).status);
    expect(statuses).toEqual([...Array<number>(most + 1).fill(201), 429]);
    expect((await new ChatCustomer(origin).post('x')).status).toBe(201);
  }
  await Promise.all([strict.close(), hourly.close()]);
});

test('CONT-08 FAULT-35 messages are limited for each address, and typing for each visitor', async () => {
  const strict = await startTestApi({
    CHAT_MESSAGES_PER_MINUTE_AND_ADDRESS: '2',
    CHAT_TYPING_PER_MINUTE: '1',
  });
  const customer = new ChatCustomer(strict.origin);
  await customer.posted('x');
  expect([(await customer.typing()).status, (await customer.typing()).status]).toEqual([204, 429]);
  // Bots without a cookie are a new visitor each time.
  expect((await new ChatCustomer(strict.origin).post('x')).status).toBe(201);
  const refused = await new ChatCustomer(strict.origin).post('x');
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
  await strict.close();
});

test('TALK-01 SEC-02 one address sends only so many messages an hour without a cookie; who is known goes on', async () => {
  const strict = await startTestApi({ CHAT_STRANGERS_PER_HOUR_AND_ADDRESS: '2' });
  const customer = new ChatCustomer(strict.origin);
  await customer.posted('x');
  await new ChatCustomer(strict.origin).posted('x');
  const refused = await new ChatCustomer(strict.origin).post('x');
  expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
  expect((await customer.post('Still here')).status).toBe(201);
  const mails = await strict.db.selectFrom('mails').select('id').execute();
  expect(mails).toHaveLength(3);
  await strict.close();
});

test('TALK-01 a thread is closed after 90 days of silence: the next message opens another', async () => {
  const customer = newCustomer();
  await customer.posted('In summer');
  const first = (await customer.conversation())?.reference ?? '';
  // A visitor who comes back now and then stays known for longer than 30 days.
  for (let days = 0; days < 90; days += 15) {
    await customer.read('x');
    api.clock.advance({ days: 15 });
  }
  expect(await replyWith(api, replyToken(first, 'support'), 'Late')).toEqual({
    kind: 'refused',
    reason: 'closed',
  });
  expect(await customer.conversation()).toBe(null);
  await customer.posted('In winter');
  const second = await customer.conversation();
  expect(second?.reference).not.toBe(first);
  expect(second?.messages).toHaveLength(1);
});

test('TALK-01 conversations are kept for twelve months after their last message, then purged whole', async () => {
  const own = await startTestApi();
  const customer = new ChatCustomer(own.origin);
  await customer.posted('Hello', { email: 'mira-purge@example.com' });
  const reference = (await customer.conversation())?.reference ?? '';
  own.clock.advance({ days: 60 });
  await replyWith(own, replyToken(reference, 'support'), 'Answer');
  own.clock.advance({ days: 364 });
  expect(await purgeConversations(own.db, own.clock)).toBe(0);
  own.clock.advance({ days: 2 });
  expect(await purgeConversations(own.db, own.clock)).toBe(1);
  for (const table of ['conversations', 'conversation_messages', 'conversation_photos'] as const)
    expect(await own.db.selectFrom(table).select('id').execute()).toEqual([]);
  expect(await purgeConversations(own.db, own.clock)).toBe(0);
  await own.close();
});
