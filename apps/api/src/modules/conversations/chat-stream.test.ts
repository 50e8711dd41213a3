import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { ChatCustomer, type ChatStream, replyToken, replyWith, untilTrue } from '#test/chat.ts';
import { smallPhoto } from '#test/pictures.ts';
import { markSeen } from './mark-seen.ts';
import { signalTyping } from './signal-typing.ts';
import './conversation-tables.ts';

let api: TestApi;
let twin: { readonly origin: string; close(): Promise<void> };
beforeAll(async () => {
  api = await startTestApi();
  twin = await api.startTwin();
});
afterAll(() => api.close());

/** Creates a customer with a conversation, whose streams and calls go to this process of the API. */
async function newChat(origin = api.origin) {
  const customer = new ChatCustomer(origin);
  const first = await customer.posted('Hello');
  const reference = (await customer.conversation())?.reference ?? '';
  const { id } = await api.db
    .selectFrom('conversations')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const support = (body: string, changes = {}) =>
    replyWith(api, replyToken(reference, 'support'), body, changes);
  return { customer, first, reference, id, support };
}
const killListeners = () =>
  sql<{ count: number }>`
    select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
    where application_name = 'listen-conversations' and datname = current_database()`.execute(api.db);
const listeners = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'listen-conversations' and datname = current_database()`.execute(api.db);
  return rows[0]?.count;
};

test('CONT-08 TALK-01 an answer arrives without reloading, in a stream of the other process', async () => {
  const { customer, first, support } = await newChat();
  customer.origin = twin.origin;
  const stream = await customer.stream();
  expect(stream.response?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response?.headers.get('cache-control')).toBe('private, no-store, no-transform');
  await untilTrue(() => stream.bodies.length === 1);
  expect(stream.retry).toBe('2000');
  await support('It is ready.', { authorName: 'Jonas' });
  await untilTrue(() => stream.bodies.length === 2);
  const [own, answer] = stream.events.filter(({ event }) => event === 'message');
  expect(own).toEqual({ event: 'message', id: String(first.seq), data: first });
  expect(answer?.data).toMatchObject({ author: 'support', name: 'Jonas', body: 'It is ready.' });
  expect(answer?.id).toBe(String(stream.messages[1]?.seq));
  // Support has seen the messages that it answers.
  await untilTrue(() => stream.events.some(({ event }) => event === 'seen'));
  expect(stream.events.find(({ event }) => event === 'seen')?.data).toEqual({ seq: first.seq });
  stream.cut();
});

test('CONT-08 what is written in one tab arrives in the other, and nobody else’s stream hears of it', async () => {
  const [mira, eve] = [await newChat(), await newChat(twin.origin)];
  const [tab, other] = [await mira.customer.stream(mira.first.seq), await eve.customer.stream(eve.first.seq)];
  mira.customer.origin = twin.origin;
  await mira.customer.posted('From the other tab');
  await untilTrue(() => tab.bodies.length === 1);
  expect(tab.bodies).toEqual(['From the other tab']);
  await wait(200);
  expect(other.events).toEqual([]);
  tab.cut();
  other.cut();
});

test('CONT-08 what support has seen and that it types is told; what the customer types is not told back', async () => {
  const { customer, first, id } = await newChat();
  const stream = await customer.stream(first.seq);
  await customer.typing();
  await signalTyping(api.db, { conversationId: id, side: 'support' });
  await markSeen(api.db, { conversationId: id, side: 'support', seq: first.seq });
  await markSeen(api.db, { conversationId: id, side: 'support', seq: first.seq });
  await untilTrue(() => stream.events.length >= 2);
  await wait(100);
  expect(stream.events).toEqual([
    { event: 'typing', id: '', data: {} },
    { event: 'seen', id: '', data: { seq: first.seq } },
  ]);
  // A client that connects later receives it again.
  const later = await customer.stream(first.seq);
  await untilTrue(() => later.events.length === 1);
  expect(later.events).toEqual([{ event: 'seen', id: '', data: { seq: first.seq } }]);
  stream.cut();
  later.cut();
});

test('CONT-08 a stream resumes after the last event that the browser names, or after the address says', async () => {
  const { customer, support } = await newChat();
  for (const body of ['1', '2', '3', '4']) await support(body);
  const seqs = (await customer.conversation())?.messages.map(({ seq }) => seq) ?? [];
  const cases = [
    [undefined, {}, ['Hello', '1', '2', '3', '4']],
    [seqs[2], {}, ['3', '4']],
    [undefined, { 'last-event-id': String(seqs[3]) }, ['4']],
    // A browser that reconnects requests the same address and names a later event.
    [seqs[1], { 'last-event-id': String(seqs[3]) }, ['4']],
    [undefined, { 'last-event-id': 'nonsense' }, ['Hello', '1', '2', '3', '4']],
  ] as const;
  for (const [after, headers, bodies] of cases) {
    const stream = await customer.stream(after, headers);
    await untilTrue(() => stream.bodies.length >= bodies.length);
    expect(stream.bodies).toEqual(bodies);
    stream.cut();
  }
});

test('CONT-08 the listener’s connection is killed while messages come: none is lost, none doubled', async () => {
  const { customer, first, support } = await newChat();
  const streams = [await customer.stream(first.seq)];
  customer.origin = twin.origin;
  streams.push(await customer.stream(first.seq));
  expect(await listeners()).toBe(2);
  const killed: number[] = [];
  const bodies = Array.from({ length: 30 }, (_, index) => `answer ${index}`);
  for (const [index, body] of bodies.entries()) {
    if (index % 10 === 5) killed.push((await killListeners()).rows[0]?.count ?? 0);
    await (index % 2 ? support(body) : customer.posted(body));
    // While nobody listens, some announcements are lost.
    await wait(60);
  }
  expect(killed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(4);
  for (const stream of streams) {
    await untilTrue(() => stream.bodies.length >= bodies.length);
    await wait(700);
    expect(stream.bodies).toEqual(bodies);
    expect(stream.isOver).toBe(false);
    stream.cut();
  }
  await untilTrue(async () => (await listeners()) === 2);
});

test('CONT-08 connections cut at random, in both processes: every message arrives once and in order', async () => {
  const { customer, support } = await newChat();
  const origins = [api.origin, twin.origin];
  const got: { id: string; seq: number; body: string }[] = [];
  const done = new AbortController();
  const browse = async () => {
    for (let turn = 0; !done.signal.aborted; turn += 1) {
      customer.origin = origins[turn % 2] ?? api.origin;
      const stream: ChatStream = await customer.stream(got.at(-1)?.seq ?? 0);
      await wait(Math.random() * 120);
      stream.cut();
      // Messages that had arrived before the cut were shown; the others were never reported to the
      // server as received.
      got.push(...stream.messages);
    }
  };
  const browsing = browse();
  const bodies = Array.from({ length: 60 }, (_, index) => `message ${index}`);
  for (const body of bodies) {
    await support(body, { mailMessageId: `<${randomUUID()}@x>` }).then(({ kind }) => {
      // The limit is thirty mails an hour.
      if (kind !== 'added') api.clock.advance({ hours: 1 });
      return kind === 'added' ? undefined : support(body);
    });
    await wait(Math.random() * 15);
  }
  await untilTrue(() => got.length >= bodies.length + 1);
  done.abort();
  await browsing;
  expect(got.map(({ body }) => body)).toEqual(['Hello', ...bodies]);
});

test('CONT-08 messages written at the same time by both sides reach a stream in the order of their seq', async () => {
  const { customer, first, support } = await newChat();
  const stream = await customer.stream(first.seq);
  // In rounds: with all at once, some would wait for a database connection longer than the API allows.
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? support(`s${round}${index}`) : customer.posted(`c${round}${index}`),
      ),
    );
  await untilTrue(() => stream.messages.length >= 40);
  const seqs = stream.messages.map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.toSorted((one, two) => one - two));
  expect(new Set(seqs).size).toBe(40);
  stream.cut();
});

test('TALK-01 a photo that came by mail is shown in the stream; what is no picture is left out', async () => {
  const { customer, first, support } = await newChat();
  const stream = await customer.stream(first.seq);
  const photos = [
    { bytes: await smallPhoto(), mediaType: 'image/jpeg' },
    { bytes: Buffer.from('no picture'), mediaType: 'image/png' },
  ];
  await support('Look', { photos });
  await untilTrue(() => stream.messages.length === 1);
  const [photo, ...others] = stream.messages[0]?.photos ?? [];
  expect(others).toEqual([]);
  const shown = await fetch(photo?.url ?? '');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  stream.cut();
});

test('SEC-01 so many streams for each visitor and each address, and room again when one ends', async () => {
  const strict = await startTestApi({ CHAT_STREAMS_PER_VISITOR: '2', CHAT_STREAMS_PER_ADDRESS: '3' });
  const [mira, eve] = [new ChatCustomer(strict.origin), new ChatCustomer(strict.origin)];
  await mira.posted('x');
  await eve.posted('x');
  const open = [await mira.stream(), await mira.stream()];
  expect(open.map(({ response }) => response?.status)).toEqual([200, 200]);
  expect((await mira.stream()).response?.status).toBe(429);
  const third = await eve.stream();
  expect(third.response?.status).toBe(200);
  expect((await eve.stream()).response?.status).toBe(429);
  open[0]?.cut();
  await untilTrue(async () => {
    const again = await mira.stream();
    return again.response?.status === 200;
  });
  await strict.close();
});

test('CONT-08 a comment keeps a stream alive, and closing the server ends it at once', async () => {
  const own = await startTestApi({ CHAT_HEARTBEAT_MS: '50' });
  const customer = new ChatCustomer(own.origin);
  await customer.posted('x');
  const stream = await customer.stream();
  await untilTrue(() => stream.comments.length >= 3);
  const started = Date.now();
  await own.close();
  expect(Date.now() - started).toBeLessThan(20_000);
  await untilTrue(() => stream.isOver);
});
