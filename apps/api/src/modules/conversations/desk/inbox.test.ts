import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForm, ChatCustomer, replyToken, replyWith, untilTrue } from '#test/chat.ts';
import { Customer } from '#test/customer.ts';
import { signedInAs } from '#test/desk.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { Helper } from '#test/support-desk.ts';
import { erasePersonalData, exportStaffNotes } from '../index.ts';

let life: TestLife;
let jo: Helper;
beforeAll(async () => {
  life = await startTestLife();
  jo = await Helper.signIn(life, 'Jo Winter');
});
afterAll(() => life.close());

const newAddress = () => `inbox-${randomUUID()}@example.com`;
async function idOf(reference: string | undefined): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where reference = ${reference}`.execute(life.db);
  return rows[0]?.id ?? '';
}
/** A customer who has written in the chat, with the conversation. */
async function chatting(words = 'Where is my coat?', more: { email?: string; orderToken?: string } = {}) {
  const customer = new ChatCustomer(life.origin);
  await customer.posted(words, more);
  return { customer, id: await idOf((await customer.conversation())?.reference) };
}
const actsOn = async (id: string, personId = jo.personId) =>
  (
    await sql<{ act: string }>`
      select act from desk_audit where about = ${id} and person_id = ${personId} order by id`.execute(life.db)
  ).rows.map(({ act }) => act);
const idsIn = async (part: contract.InboxPart) => (await jo.inbox(part)).rows.map(({ id }) => id);

test('DESK-05 TALK-01 a question in the chat is in the inbox, and the customer’s open page gets the answer with a given name', async () => {
  const { customer, id } = await chatting();
  const page = await customer.stream();
  expect(await idsIn('us')).toContain(id);
  const open = await jo.read(id);
  expect(open.messages.map(({ body, channel }) => [body, channel])).toEqual([['Where is my coat?', 'chat']]);
  expect(await jo.answer(id, 'It is on its way.', open.lastSeq)).toBe(201);
  await untilTrue(() => page.bodies.includes('It is on its way.'));
  expect(page.messages.at(-1)).toMatchObject({ author: 'support', name: 'Jo' });
  expect(await idsIn('us')).not.toContain(id);
  expect(await idsIn('them')).toContain(id);
  page.cut();
});

test('DESK-05 TALK-01 an answer to the form is mailed, and the reply to it lands in the same conversation', async () => {
  const email = newAddress();
  const reference = await askForm(new Customer(life.origin), { email, message: 'Nobody rang the bell.' });
  const id = await idOf(reference);
  const open = await jo.read(id);
  expect(await jo.answer(id, 'We are sorry about that.', open.lastSeq)).toBe(201);
  const mail = await untilMailSaying(email, 'We are sorry about that.');
  expect(mail.text).toContain('Jo');
  await replyWith(life, replyToken(reference, 'customer', email), 'Thank you');
  const { messages } = await jo.read(id);
  expect(messages.map(({ body, channel }) => [body, channel])).toEqual([
    ['Nobody rang the bell.', 'form'],
    ['We are sorry about that.', 'mail'],
    ['Thank you', 'mail'],
  ]);
});

test('DESK-05 an answer by mailbox makes one refused that was written before it; the draft stays', async () => {
  const { customer, id } = await chatting();
  const reference = (await customer.conversation())?.reference ?? '';
  const { lastSeq } = await jo.read(id);
  await jo.act(contract.saveConversationDraft, id, { body: 'My answer', after: lastSeq });
  await replyWith(life, replyToken(reference, 'support'), 'Answered by mailbox');
  expect(await jo.answer(id, 'My answer', lastSeq)).toBe('409 conversation_changed');
  const open = await jo.read(id);
  expect(open.messages.map(({ body }) => body)).toEqual(['Where is my coat?', 'Answered by mailbox']);
  expect(open.draft).toEqual({ body: 'My answer', after: lastSeq });
  expect(await jo.answer(id, 'My answer', open.lastSeq)).toBe(201);
  expect((await jo.read(id)).draft).toBe(null);
});

test('DESK-05 a lost response is asked for again: the same answer is stored once, another one with its id is not found', async () => {
  const { id } = await chatting();
  const { lastSeq } = await jo.read(id);
  const body = { id: randomUUID(), body: 'Once', after: lastSeq };
  expect(await jo.act(contract.answerConversation, id, body)).toBe(201);
  expect(await jo.act(contract.answerConversation, id, body)).toBe(201);
  expect(await jo.act(contract.answerConversation, id, { ...body, body: 'Twice' })).toBe('404 not_found');
  expect((await jo.read(id)).messages).toHaveLength(2);
});

test('DESK-05 a note is for colleagues: the customer’s chat does not have it', async () => {
  const { customer, id } = await chatting();
  const note = { id: randomUUID(), body: 'The workshop says Friday' };
  expect(await jo.act(contract.noteOnConversation, id, note)).toBe(204);
  expect(await jo.act(contract.noteOnConversation, id, note)).toBe(204);
  expect((await jo.read(id)).notes).toMatchObject([{ name: 'Jo', body: note.body }]);
  expect(JSON.stringify(await customer.conversation())).not.toContain(note.body);
});

test('DESK-05 a conversation is taken, given away and left, by whoever sees whose it is; the fewest open are suggested', async () => {
  const mia = await Helper.signIn(life, 'Mia Sommer');
  const { id } = await chatting();
  expect((await jo.read(id)).suggested).toBe((await jo.read(id)).team.find(({ open }) => open === 0)?.id);
  expect(await jo.act(contract.assignConversation, id, { to: jo.personId, was: null })).toBe(204);
  expect(await idsIn('mine')).toContain(id);
  expect((await jo.read(id)).team.find((one) => one.id === jo.personId)?.open).toBe(1);
  expect(await mia.act(contract.assignConversation, id, { to: mia.personId, was: null })).toBe(
    '409 conversation_changed',
  );
  expect(await mia.act(contract.assignConversation, id, { to: mia.personId, was: jo.personId })).toBe(204);
  expect(await idsIn('mine')).not.toContain(id);
  const stranger = (await signedInAs(life, 'workshop_owner')).id;
  expect(await jo.act(contract.assignConversation, id, { to: stranger, was: mia.personId })).toBe(
    '404 not_found',
  );
  expect(await jo.act(contract.assignConversation, id, { to: null, was: mia.personId })).toBe(204);
  expect(await idsIn('unassigned')).toContain(id);
});

test('DESK-05 a closed conversation opens again by a message of the customer or by hand; what was not seen is not closed', async () => {
  const { customer, id } = await chatting();
  const { lastSeq } = await jo.read(id);
  await customer.posted('And my shoes?');
  expect(await jo.act(contract.closeConversation, id, { after: lastSeq })).toBe('409 conversation_changed');
  const close = async () => jo.act(contract.closeConversation, id, { after: (await jo.read(id)).lastSeq });
  expect(await close()).toBe(204);
  expect([await idsIn('closed'), await idsIn('us')]).toEqual([
    expect.arrayContaining([id]),
    expect.not.arrayContaining([id]),
  ]);
  expect((await jo.read(id)).answerBy).toBe(null);
  await customer.posted('One more thing');
  expect(await idsIn('us')).toContain(id);
  expect(await close()).toBe(204);
  expect(await jo.act(contract.reopenConversation, id)).toBe(204);
  expect(await idsIn('us')).toContain(id);
});

test('DESK-05 a text module that was sent does its acts: whoever sends takes the conversation, or closes it', async () => {
  const { id } = await chatting('Hello', { email: newAddress() });
  const first = await jo.read(id);
  const taking = first.modules.find(({ shortcut }) => shortcut === 'find-order');
  expect(taking?.text).toContain('https://shop.example/order/find');
  // Nobody has said their name, and there is no order: sentences with these are not offered.
  expect(first.modules.map(({ shortcut }) => shortcut)).toEqual(['done', 'find-order']);
  await jo.answer(id, taking?.text ?? '', first.lastSeq, { module: taking?.id });
  const second = await jo.read(id);
  expect(second.assignee?.id).toBe(jo.personId);
  const closing = second.modules.find(({ shortcut }) => shortcut === 'done');
  expect(closing?.text).toMatch(/ Jo$/);
  await jo.answer(id, closing?.text ?? '', second.lastSeq, { module: closing?.id });
  expect((await jo.read(id)).isClosed).toBe(true);
  expect(await actsOn(id)).toEqual([
    'conversation_read',
    'conversation_answered',
    'conversation_assigned',
    'conversation_read',
    'conversation_answered',
    'conversation_closed',
    'conversation_read',
  ]);
});

test('DESK-05 the order stands beside a conversation that its link has proved, with who has the items and what was paid', async () => {
  const { order } = await submitted(life);
  const orderToken = `${order.id}.${await linkFor(life, order.id, 'view')}`;
  const { id } = await chatting('About my order', { orderToken });
  const open = await jo.read(id);
  expect(open.order).toMatchObject({
    id: order.id,
    orderNumber: order.orderNumber,
    status: 'submitted',
    provider: order.provider.displayName,
    holder: 'you',
    paid: 0,
  });
  expect(open.modules.find(({ shortcut }) => shortcut === 'looking')?.text).toContain(
    `Hello ${order.customer.givenName}, `,
  );
});

test('DESK-05 what waits for us is due in support’s hours, what is due first stands first', async () => {
  const { customer, id } = await chatting();
  const { answerBy, waitingSince } = await jo.read(id);
  expect(waitingSince).toBe(life.clock.now().toISOString());
  expect(new Date(answerBy ?? 0).getTime()).toBeGreaterThan(life.clock.now().getTime());
  life.clock.advance({ minutes: 5 });
  const later = await chatting();
  const waiting = await idsIn('us');
  expect(waiting.indexOf(id)).toBeLessThan(waiting.indexOf(later.id));
  await customer.posted('Still there?');
  // A second question does not put the first one off.
  expect((await jo.read(id)).answerBy).toBe(answerBy);
});

test('DESK-05 a conversation is found by words, number, reference, name and address', async () => {
  const email = newAddress();
  const word = `knopfloch${randomUUID().slice(0, 8)}`;
  const name = `Zoe ${randomUUID().slice(0, 8)}`;
  const reference = await askForm(new Customer(life.origin), { email, message: `The ${word} is torn`, name });
  const id = await idOf(reference);
  for (const words of [word, `${word} torn`, reference.toLowerCase(), email.toUpperCase(), name])
    expect([
      words,
      (await jo.inbox('mine', `&q=${encodeURIComponent(words)}`)).rows.map((row) => row.id),
    ]).toEqual([words, [id]]);
  expect((await jo.inbox('us', `&q=${word}x`)).rows).toEqual([]);
});

test('DESK-03 DESK-05 each reading of a customer’s words and each act is recorded, and a refused one is not', async () => {
  const { id } = await chatting();
  await jo.inbox('us');
  const { lastSeq } = await jo.read(id);
  await jo.answer(id, 'Too old', lastSeq - 1);
  await jo.answer(id, 'Hello', lastSeq);
  await jo.act(contract.noteOnConversation, id, { id: randomUUID(), body: 'A note' });
  await jo.act(contract.assignConversation, id, { to: jo.personId, was: null });
  await jo.act(contract.reopenConversation, id);
  expect(await actsOn(id)).toEqual([
    'conversation_read',
    'conversation_answered',
    'conversation_noted',
    'conversation_assigned',
  ]);
  const { rows } = await sql<{ after: { conversations: string[] } }>`
    select after from desk_audit where act = 'inbox_read' and person_id = ${jo.personId}
    order by id desc limit 1`.execute(life.db);
  expect(rows[0]?.after.conversations).toContain(id);
});

test('TALK-01 DESK-05 threads that become one take notes and drafts along', async () => {
  const email = newAddress();
  const ask = (message: string) => askForm(new Customer(life.origin), { email, message });
  const references = [await ask('First'), await ask('Second')];
  const [first = '', second = ''] = await Promise.all(references.map(idOf));
  expect(first).not.toBe(second);
  for (const id of [first, second]) {
    await jo.act(contract.noteOnConversation, id, { id: randomUUID(), body: `note ${id}` });
    await jo.act(contract.saveConversationDraft, id, { body: `draft ${id}`, after: 0 });
  }
  for (const reference of references)
    await replyWith(life, replyToken(reference, 'customer', email), 'It is me');
  const joined = await jo.read(second);
  expect(joined.id).toBe(first);
  expect(joined.notes.map(({ body }) => body).toSorted()).toEqual(
    [`note ${first}`, `note ${second}`].toSorted(),
  );
  expect(joined.draft?.body).toBe(`draft ${first}\n\ndraft ${second}`);
});

test('DATA-01 DESK-05 notes and drafts are in the file of whom the conversation is with, and are erased with it', async () => {
  const email = newAddress();
  const id = await idOf(await askForm(new Customer(life.origin), { email }));
  await jo.act(contract.noteOnConversation, id, { id: randomUUID(), body: 'Calls back on Friday' });
  await jo.act(contract.saveConversationDraft, id, { body: 'Dear customer', after: 0 });
  await jo.act(contract.attendConversation, id, { isWriting: true });
  const notes = await exportStaffNotes(life.db, email);
  expect(notes.map(({ kind, body }) => [kind, body]).toSorted()).toEqual([
    ['draft', 'Dear customer'],
    ['note', 'Calls back on Friday'],
  ]);
  expect(await exportStaffNotes(life.db, newAddress())).toEqual([]);
  const { db, clock } = life;
  await erasePersonalData({ db, clock, openOrdersAmong: async () => new Set() }, email);
  for (const table of ['conversation_notes', 'conversation_drafts', 'conversation_presences']) {
    const { rows } = await sql`select 1 from ${sql.id(table)} where conversation_id = ${id}`.execute(db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
