import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { askForm, ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { Customer } from '#test/customer.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { smallPhoto } from '#test/pictures.ts';
import { purgeConversations } from './purge-conversations.ts';
import { makeReplyToken } from './reply-token.ts';
import './conversation-tables.ts';

const supportEmail = `support-replies-${Date.now()}@example.com`;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SUPPORT_EMAIL: supportEmail });
  await api.startWorker();
});
afterAll(() => api.close());

let people = 0;
const newAddress = () => `reply-${Date.now()}-${++people}@example.com`;
const threadOf = (reference: string) =>
  api.db.selectFrom('conversations').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const bodiesOf = async (reference: string) => {
  const { id } = await threadOf(reference);
  const rows = await api.db
    .selectFrom('conversation_messages')
    .select(['author', 'body'])
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(({ author, body }) => `${author}: ${body}`);
};
const refusal = (reason: string) => ({ kind: 'refused', reason });

test('TALK-01 the token says who writes, whatever address the mail is from', async () => {
  const email = newAddress();
  const reference = await askForm(new Customer(api.origin), { email });
  const added = await replyWith(api, replyToken(reference, 'support'), 'We come tomorrow.', {
    authorName: email,
  });
  expect(added).toMatchObject({ kind: 'added', conversationId: (await threadOf(reference)).id });
  await replyWith(api, replyToken(reference, 'customer', email), 'Thank you.', { authorName: supportEmail });
  expect(await bodiesOf(reference)).toEqual([
    'customer: Nobody rang.',
    'support: We come tomorrow.',
    'customer: Thank you.',
  ]);
});

test('TALK-01 a token in capital letters is the same token: mail servers may change the case', async () => {
  const reference = await askForm(new Customer(api.origin), { email: newAddress() });
  const token = replyToken(reference, 'support').toUpperCase();
  expect(await replyWith(api, token, 'Yes')).toMatchObject({ kind: 'added' });
});

test('TALK-01 FAULT-20 a token that is made up, cut, of another thread, side, address or secret adds nothing', async () => {
  const [email, other] = [newAddress(), newAddress()];
  const reference = await askForm(new Customer(api.origin), { email });
  const second = await askForm(new Customer(api.origin), { email: other });
  const good = replyToken(reference, 'customer', email);
  const support = replyToken(reference, 'support');
  const forged = [
    '',
    'x',
    good.slice(0, -1),
    `${good}0`,
    `s${good.slice(1)}`,
    `c${support.slice(1)}`,
    `c${second.toLowerCase()}${good.slice(9)}`,
    `s${second.toLowerCase()}${support.slice(9)}`,
    replyToken(reference, 'customer', other),
    replyToken(reference, 'customer', null),
    `s${reference.toLowerCase()}${'0'.repeat(26)}`,
    `s00000000${support.slice(9)}`,
    makeReplyToken('another secret of thirty-two letters', { reference, side: 'support', email: null }),
  ];
  for (const token of forged) expect(await replyWith(api, token, 'x')).toEqual(refusal('unknown-token'));
  expect([await bodiesOf(reference), await bodiesOf(second)]).toEqual([
    ['customer: Nobody rang.'],
    ['customer: Nobody rang.'],
  ]);
});

test('TALK-01 the same mail ten times at once is one message and one mail', async () => {
  const email = newAddress();
  const reference = await askForm(new Customer(api.origin), { email });
  const again = { mailMessageId: `<${reference}@mail.example>` };
  const token = replyToken(reference, 'support');
  const all = await Promise.all(Array.from({ length: 10 }, () => replyWith(api, token, 'Once', again)));
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['added', ...Array<string>(9).fill('known')]);
  expect(await replyWith(api, token, 'Once', again)).toEqual({ kind: 'known' });
  expect(await bodiesOf(reference)).toEqual(['customer: Nobody rang.', 'support: Once']);
  await untilMails(email, 2);
  expect(await mailsTo(email, 'Once')).toHaveLength(1);
});

test('TALK-01 two programs that answer each other are stopped after 30 mails within an hour', async () => {
  const reference = await askForm(new Customer(api.origin), { email: newAddress() });
  const token = replyToken(reference, 'support');
  for (let sent = 0; sent < 30; sent += 1)
    expect(await replyWith(api, token, 'I am away.')).toMatchObject({ kind: 'added' });
  expect(await replyWith(api, token, 'I am away.')).toEqual(refusal('too-many'));
  api.clock.advance({ hours: 1 });
  expect(await replyWith(api, token, 'I am back.')).toMatchObject({ kind: 'added' });
});

test('TALK-01 an answer to a form goes to the customer at once, and mail programs show one conversation', async () => {
  const email = newAddress();
  const reference = await askForm(new Customer(api.origin), { email, message: 'A private sentence.' });
  await untilMails(email, 1);
  await replyWith(api, replyToken(reference, 'support'), 'We come tomorrow.\nAt seven.', {
    authorName: 'Jonas Weber',
    photos: [{ bytes: await smallPhoto(), mediaType: 'image/jpeg' }],
  });
  const [response] = await untilMails(email, 1, 'We come tomorrow.');
  expect(response?.subject).toBe(`Our support team has answered you, reference ${reference}`);
  const token = replyToken(reference, 'customer', email);
  expect(response?.headers['reply-to']).toBe(`replies+${token}@example.com`);
  expect(response?.headers['auto-submitted']).toBe('auto-generated');
  expect(response?.headers['x-auto-response-suppress']).toBe('All');
  for (const words of ['Jonas Weber', 'At seven.', 'A photo is attached.'])
    expect(response?.text).toContain(words);
  expect(response?.html).toContain('We come tomorrow.<br>At seven.');
  // The text typed at the beginning is not repeated to an unproved address.
  expect(`${response?.text}${response?.html}`).not.toContain('A private sentence.');

  const mailMessageId = `<their-${reference}@mail.example>`;
  await replyWith(api, token, 'Thank you, until then.', { mailMessageId });
  const [first] = await untilMails(supportEmail, 1, 'A private sentence.');
  const [toSupport] = await untilMails(supportEmail, 1, 'Thank you, until then.');
  expect(toSupport?.subject).toContain(reference);
  expect(toSupport?.headers['references']).toContain(first?.headers['message-id']);
  for (const words of ['The conversation so far', 'A private sentence.', 'We come tomorrow.'])
    expect(toSupport?.text).toContain(words);

  await replyWith(api, replyToken(reference, 'support'), 'You are welcome.');
  const [last] = await untilMails(email, 1, 'You are welcome.');
  expect(last?.headers['in-reply-to']).toBe(mailMessageId);
  expect(last?.headers['references']).toBe(`${response?.headers['message-id']} ${mailMessageId}`);
});

test('TALK-01 an address is proved by a reply to it alone: not by the form, not by support', async () => {
  const email = newAddress();
  const reference = await askForm(new Customer(api.origin), { email });
  await replyWith(api, replyToken(reference, 'support'), 'Hello');
  expect((await threadOf(reference)).email_proved_at).toBe(null);
  await replyWith(api, replyToken(reference, 'customer', email), 'Hello');
  expect((await threadOf(reference)).email_proved_at).toEqual(api.clock.now());
});

test('TALK-01 a form message joins the thread of the same browser, topic and address, and no other', async () => {
  const email = newAddress();
  const mira = new Customer(api.origin);
  await mira.uploaded(await smallPhoto());
  const first = await askForm(mira, { email });
  expect(await askForm(mira, { email: email.toUpperCase().replace('EXAMPLE.COM', 'example.com') })).toBe(
    first,
  );
  expect((await bodiesOf(first)).length).toBe(2);
  const others = [
    await askForm(mira, { email, topic: 'payment' }),
    await askForm(mira, { email: newAddress() }),
    await askForm(new Customer(api.origin), { email }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('TALK-01 threads join when the address of both is proved: one thread, old reply addresses lead there', async () => {
  const email = newAddress();
  const ask = (topic: string, message: string) =>
    askForm(new Customer(api.origin), { email, topic, message });
  const first = await ask('pickup', 'One');
  api.clock.advance({ minutes: 1 });
  const second = await ask('pickup', 'Two');
  const payment = await ask('payment', 'About money');
  const stranger = await ask('pickup', 'Written by somebody else');

  await replyWith(api, replyToken(payment, 'customer', email), 'Mine');
  await replyWith(api, replyToken(second, 'customer', email), 'Three');
  // The second thread is proved and the first is not, so there is nothing to join yet.
  expect(await bodiesOf(first)).toEqual(['customer: One']);
  const added = await replyWith(api, replyToken(first, 'customer', email), 'Four');
  expect(added).toMatchObject({ conversationId: (await threadOf(first)).id });
  expect(await bodiesOf(first)).toEqual([
    'customer: One',
    'customer: Two',
    'customer: Three',
    'customer: Four',
  ]);
  expect(await bodiesOf(second)).toEqual([]);
  expect(await bodiesOf(payment)).toEqual(['customer: About money', 'customer: Mine']);
  expect(await bodiesOf(stranger)).toEqual(['customer: Written by somebody else']);

  await replyWith(api, replyToken(second, 'support'), 'To the old address');
  await replyWith(api, replyToken(second, 'customer', email), 'From the old address');
  expect((await bodiesOf(first)).slice(-2)).toEqual([
    'support: To the old address',
    'customer: From the old address',
  ]);
});

test('TALK-01 both threads proved at the same moment join all the same', async () => {
  const email = newAddress();
  const references = await Promise.all(
    ['a', 'b', 'c'].map((message) => askForm(new Customer(api.origin), { email, message })),
  );
  const results = await Promise.all(
    references.map((reference) => replyWith(api, replyToken(reference, 'customer', email), reference)),
  );
  expect(results.map(({ kind }) => kind)).toEqual(['added', 'added', 'added']);
  const threads = await Promise.all(references.map(threadOf));
  const living = threads.filter(({ joined_into }) => joined_into === null);
  expect(living).toHaveLength(1);
  expect(await bodiesOf(living[0]?.reference ?? '')).toHaveLength(6);
});

test('TALK-01 FAULT-20 who types somebody’s address in a chat never sees their threads, even after a reply', async () => {
  const victim = newAddress();
  const own = new ChatCustomer(api.origin);
  await own.posted('My own secret', { email: victim });
  const ownReference = (await own.conversation())?.reference ?? '';
  await replyWith(api, replyToken(ownReference, 'customer', victim), 'Proved by my mailbox');

  const eve = new ChatCustomer(api.origin);
  await eve.posted('It is me', { email: victim });
  const reference = (await eve.conversation())?.reference ?? '';
  await replyWith(api, replyToken(reference, 'customer', victim), 'Who is this?');
  expect((await eve.conversation())?.messages.map(({ body }) => body)).toEqual(['It is me', 'Who is this?']);
  expect((await own.conversation())?.messages.map(({ body }) => body)).toEqual([
    'My own secret',
    'Proved by my mailbox',
  ]);
});

test('TALK-01 FAULT-20 after the owner of a typed address has replied, what was typed is still called typed', async () => {
  const victim = newAddress();
  const mallory = new ChatCustomer(api.origin);
  await mallory.posted('Please send my coat elsewhere', { email: victim });
  const reference = (await mallory.conversation())?.reference ?? '';
  await replyWith(api, replyToken(reference, 'customer', victim), 'That was not me');
  expect((await threadOf(reference)).email_proved_at).toBe(null);
  await mallory.posted('It was me, really');
  const [reply] = await untilMails(supportEmail, 1, `E-mail: ${victim}\n`);
  const [typed] = await untilMails(supportEmail, 1, 'It was me, really');
  expect(reply?.text).toContain('That was not me');
  expect(typed?.text).toContain(`${victim}, as typed`);

  const form = new Customer(api.origin);
  await form.uploaded(await smallPhoto());
  const email = newAddress();
  const asked = await askForm(form, { email });
  await replyWith(api, replyToken(asked, 'customer', email), 'Mine');
  expect(await askForm(form, { email, message: 'Typed again' })).toBe(asked);
  const [again] = await untilMails(supportEmail, 1, 'Typed again');
  expect(again?.text).toContain(`${email}, as typed`);
});

test('TALK-01 FAULT-20 a token proves the address that it was mailed to, not one that was typed afterwards', async () => {
  const [evil, victim] = [newAddress(), newAddress()];
  const eve = new ChatCustomer(api.origin);
  await eve.posted('Hello', { email: evil });
  const reference = (await eve.conversation())?.reference ?? '';
  const token = replyToken(reference, 'customer', evil);
  await eve.email(victim);
  expect(await replyWith(api, token, 'I am the victim')).toEqual(refusal('unknown-token'));
  expect((await threadOf(reference)).email_proved_at).toBe(null);
});

test('TALK-01 with a conversation its photos are purged, and their files are due for removal', async () => {
  const own = await startTestApi();
  const reference = await askForm(new Customer(own.origin), { email: newAddress() });
  await replyWith(own, replyToken(reference, 'support'), 'Look', {
    photos: [{ bytes: await smallPhoto(), mediaType: 'image/jpeg' }],
  });
  expect(await own.db.selectFrom('uploads').select('visitor_id').execute()).toEqual([{ visitor_id: null }]);
  own.clock.advance({ days: 366 });
  await purgeConversations(own.db, own.clock);
  expect(await own.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  expect(await own.db.selectFrom('upload_leftovers').select('due_at').execute()).toEqual([
    { due_at: own.clock.now() },
  ]);
  await own.close();
});
