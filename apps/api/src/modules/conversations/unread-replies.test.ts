import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { mailUnreadReplies, mailUnreadRepliesJob } from './mail-unread-replies.ts';
import './conversation-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ DATABASE_CONNECTIONS: '12' });
  await Promise.all([api.startWorker(), api.startWorker()]);
});
afterAll(() => api.close());

let people = 0;
const newAddress = () => `unread-${Date.now()}-${++people}@example.com`;
const look = () => mailUnreadReplies({ db: api.db, clock: api.clock, jobs: api.submitting.jobs }, 'test');

async function newChat(email?: string) {
  const customer = new ChatCustomer(api.origin);
  await customer.posted('Words of mine', email === undefined ? {} : { email });
  const reference = (await customer.conversation())?.reference ?? '';
  const support = async (body: string) => {
    const added = await replyWith(api, replyToken(reference, 'support'), body);
    if (added.kind !== 'added') throw new Error(added.kind);
    return added.seq;
  };
  return { customer, reference, support };
}

test('TALK-01 an answer that is not read for five minutes goes by mail, and not a minute sooner', async () => {
  const email = newAddress();
  const { support, reference } = await newChat(email);
  await support('It is ready.');
  api.clock.advance({ minutes: 4 });
  expect(await look()).toBe(0);
  api.clock.advance({ minutes: 1 });
  expect(await look()).toBe(1);
  const [mail] = await untilMails(email, 1);
  expect(mail?.subject).toBe(`Our support team has answered you, reference ${reference}`);
  expect(mail?.text).toContain('It is ready.');
  expect(mail?.headers['reply-to']).toBe(`replies+${replyToken(reference, 'customer', email)}@example.com`);
  expect(mail?.text).toContain('Please don’t reply: they could read it in their chat.');
  expect(mail?.text).not.toContain('Words of mine');
  expect(await look()).toBe(0);
});

test('TALK-01 several unread answers go in one mail; what was read, or mailed before, is not repeated', async () => {
  const email = newAddress();
  const { customer, support } = await newChat(email);
  await customer.seen(await support('Read at once.'));
  await support('First unread.');
  api.clock.advance({ minutes: 5 });
  await support('Second unread.');
  expect(await look()).toBe(1);
  await untilMails(email, 1);
  await support('Third, later.');
  api.clock.advance({ minutes: 5 });
  expect(await look()).toBe(1);
  const mails = (await untilMails(email, 2)).toReversed();
  const said = (text = '') =>
    ['Read at once.', 'First unread.', 'Second unread.', 'Third, later.'].filter((one) => text.includes(one));
  expect(mails.map(({ text }) => said(text))).toEqual([
    ['First unread.', 'Second unread.'],
    ['Third, later.'],
  ]);
});

test('TALK-01 what the customer has read in the chat is never mailed', async () => {
  const email = newAddress();
  const { customer, support } = await newChat(email);
  await customer.seen(await support('Read.'));
  await support('Read because they wrote again.');
  await customer.posted('And another thing');
  api.clock.advance({ hours: 1 });
  expect(await look()).toBe(0);
});

test('TALK-01 without an address an answer waits in the chat, and goes when one is left', async () => {
  const { customer, support } = await newChat();
  await support('Nobody is there?');
  api.clock.advance({ hours: 1 });
  expect(await look()).toBe(0);
  const email = newAddress();
  await customer.email(email);
  expect(await look()).toBe(1);
  expect((await untilMails(email, 1))[0]?.text).toContain('Nobody is there?');
});

test('TALK-01 two workers that look at the same time mail every answer exactly once', async () => {
  const chats = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const email = newAddress();
      return { email, ...(await newChat(email)) };
    }),
  );
  await Promise.all(chats.map(({ support }) => support('Exactly once.')));
  api.clock.advance({ minutes: 5 });
  await api.db.transaction().execute(async (tx) => {
    for (let round = 0; round < 8; round += 1)
      await api.submitting.jobs.send(tx, mailUnreadRepliesJob, {}, { requestId: 'two-workers' });
  });
  await Promise.all([look(), look(), look()]);
  const unfinished = async () => {
    const { rows } = await sql<{ what: string }>`
      select name || ' ' || state as what from jobs.job
        where data->>'requestId' = 'two-workers' and state <> 'completed'
      union all select template from mails where outcome is null`.execute(api.db);
    return rows.map(({ what }) => what);
  };
  await expect.poll(unfinished, { timeout: 90_000, interval: 100 }).toEqual([]);
  for (const { email } of chats) expect(await mailsTo(email, 'Exactly once.')).toHaveLength(1);
});
