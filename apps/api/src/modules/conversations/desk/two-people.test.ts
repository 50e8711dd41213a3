import { randomUUID } from 'node:crypto';
import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ChatCustomer, untilTrue } from '#test/chat.ts';
import { Helper } from '#test/support-desk.ts';

let api: TestApi;
let jo: Helper;
let mia: Helper;
beforeAll(async () => {
  api = await startTestApi();
  jo = await Helper.signIn(api, 'Jo Winter');
  mia = await Helper.signIn(api, 'Mia Sommer');
});
afterAll(() => api.close());

async function chatting(words = 'Where is my coat?') {
  const customer = new ChatCustomer(api.origin);
  await customer.posted(words);
  const reference = (await customer.conversation())?.reference;
  const { rows } = await sql<{ id: string }>`
    select id from conversations where reference = ${reference}`.execute(api.db);
  return { customer, id: rows[0]?.id ?? '' };
}

/** In verify a few rounds; `INBOX_ROUNDS=1000` for the figure in decision 84. */
const rounds = Number(process.env['INBOX_ROUNDS'] ?? 25);

test(`DESK-05 two people who answer one conversation at the same moment: ${rounds} times one answer is stored, and the other one stays a draft`, async () => {
  const { id } = await chatting();
  let stored = 0;
  let refused = 0;
  const expected: string[] = ['Where is my coat?'];
  for (let round = 0; round < rounds; round += 1) {
    const { lastSeq } = await jo.read(id);
    const tries = [jo, mia].map((person) => ({ person, body: `${round} by ${person.personId}` }));
    await Promise.all(
      tries.map(({ person, body }) =>
        person.act(contract.saveConversationDraft, id, { body, after: lastSeq }),
      ),
    );
    const results = await Promise.all(tries.map(({ person, body }) => person.answer(id, body, lastSeq)));
    stored += results.filter((one) => one === 201).length;
    refused += results.filter((one) => one === '409 conversation_changed').length;
    const winner = tries[results.indexOf(201)];
    const loser = tries.find((one) => one !== winner);
    expected.push(winner?.body ?? 'nobody');
    const after = await loser?.person.read(id);
    expect(after?.draft?.body).toBe(loser?.body);
    expect((await winner?.person.read(id))?.draft).toBe(null);
  }
  expect([stored, refused]).toEqual([rounds, rounds]);
  // What is stored is everything that was said to be stored, in that order, and nothing else.
  const { rows } = await sql<{ body: string }>`
    select body from conversation_messages where conversation_id = ${id} order by seq`.execute(api.db);
  expect(rows.map(({ body }) => body)).toEqual(expected);
}, 1_200_000);

test('DESK-05 of two people who take a conversation at the same moment one has it, and the other one is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await chatting();
    const results = await Promise.all(
      [jo, mia].map((person) =>
        person.act(contract.assignConversation, id, { to: person.personId, was: null }),
      ),
    );
    expect(results.toSorted()).toEqual([204, '409 conversation_changed']);
    const winner = results[0] === 204 ? jo : mia;
    expect((await jo.read(id)).assignee?.id).toBe(winner.personId);
  }
});

const here = async (person: Helper, id: string, isWriting = false) =>
  (
    (await person.browser.call(contract.attendConversation, { params: { id }, body: { isWriting } }))
      .content as unknown as { colleagues: contract.Colleague[] }
  ).colleagues;

test('DESK-05 a colleague is seen as there, as writing, and with what they have typed; half a minute later as gone', async () => {
  const { id } = await chatting();
  const stream = await jo.stream();
  await untilTrue(() => stream.events.some(({ event }) => event === 'ready'));
  await here(jo, id);
  expect(await here(mia, id)).toEqual([
    { id: jo.personId, name: 'Jo', isHere: true, isWriting: false, draft: null },
  ]);
  const presences = () =>
    stream.events.filter(
      ({ data }) =>
        (data as contract.InboxNews).isPresence && (data as contract.InboxNews).conversation === id,
    ).length;
  await untilTrue(() => presences() === 2);
  await here(mia, id, true);
  await untilTrue(() => presences() === 3);
  // A turn that changes nothing is not told.
  await here(mia, id, true);
  await mia.act(contract.saveConversationDraft, id, { body: 'Dear', after: 0 });
  await untilTrue(() => presences() === 4);
  expect(await here(jo, id)).toEqual([
    { id: mia.personId, name: 'Mia', isHere: true, isWriting: true, draft: 'Dear' },
  ]);
  api.clock.advance({ minutes: 0.5 });
  expect(await here(jo, id)).toEqual([
    { id: mia.personId, name: 'Mia', isHere: false, isWriting: false, draft: 'Dear' },
  ]);
  expect((await mia.read(id)).draft?.body).toBe('Dear');
  stream.cut();
});

test('DESK-05 TALK-01 the customer sees that support has read and writes', async () => {
  const { customer, id } = await chatting();
  const page = await customer.stream();
  await untilTrue(() => page.messages.length === 1);
  const seen = (await jo.read(id)).lastSeq;
  await jo.act(contract.attendConversation, id, { isWriting: true, seen });
  await untilTrue(() => page.events.some(({ event }) => event === 'typing'));
  await untilTrue(() => page.events.some(({ event }) => event === 'seen'));
  expect(page.events.find(({ event }) => event === 'seen')?.data).toEqual({ seq: seen });
  page.cut();
});

test('DESK-05 DESK-08 the inbox hears of each message, note and closing, and the stream ends with the session', async () => {
  const stream = await jo.stream();
  await untilTrue(() => stream.events.some(({ event }) => event === 'ready'));
  const { customer, id } = await chatting();
  const news = () =>
    stream.events.filter(({ event, data }) => {
      const { conversation, isPresence } = data as contract.InboxNews;
      return event === 'news' && conversation === id && !isPresence;
    }).length;
  await untilTrue(() => news() === 1);
  await customer.posted('Hello?');
  await untilTrue(() => news() === 2);
  await mia.act(contract.noteOnConversation, id, { id: randomUUID(), body: 'A note' });
  await untilTrue(() => news() === 3);
  await mia.act(contract.closeConversation, id, { after: (await mia.read(id)).lastSeq });
  await untilTrue(() => news() === 4);
  const gone = await Helper.signIn(api);
  const theirs = await gone.stream();
  await untilTrue(() => theirs.events.some(({ event }) => event === 'ready'));
  await gone.browser.call(contract.signOutOfDesk);
  await customer.posted('Still there?');
  await untilTrue(() => theirs.isOver);
  expect(theirs.events.map(({ event }) => event)).toEqual(['ready', 'ended']);
  stream.cut();
});
