import type { Order } from '@mendwell/contract';
import * as contract from '@mendwell/contract';
import { orderMessageLimits, orderStates } from '@mendwell/domain';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { plantMessage, Writer, workshopWriter } from '#test/order-messages.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ CHAT_MESSAGES_PER_MINUTE_AND_ADDRESS: '2000' }, { isWorking: false });
});
afterAll(() => life.close());

async function talk() {
  const { order } = await submitted(life);
  return { order, customer: new Writer(life, order), workshop: await workshopWriter(life, order) };
}
const said = ({ content }: { readonly content: Partial<contract.OrderThread> }) =>
  content.messages?.map(({ author, name, body }) => [author, name, body]);
const countOf = async ({ id }: Order) =>
  Number(
    (
      await sql<{ n: number }>`select count(*) as n from order_messages where order_id = ${id}`.execute(
        life.db,
      )
    ).rows[0]?.n,
  );

test('TALK-02 customer and workshop read what the other wrote, by given name and workshop’s name, and no address of either', async () => {
  const { order, customer, workshop } = await talk();
  expect((await customer.read()).content).toMatchObject({
    provider: { id: order.provider.id, displayName: order.provider.displayName },
    mayWrite: true,
    writableUntil: null,
    hasEarlier: false,
    messages: [],
  });
  expect((await customer.post('Can the pocket be\r\nblue inside?')).status).toBe(201);
  expect((await workshop.post('  Yes, we have that.  ')).status).toBe(201);
  const lines = [
    ['customer', order.customer.givenName, 'Can the pocket be\nblue inside?'],
    ['provider', order.provider.displayName, 'Yes, we have that.'],
  ];
  const [one, other] = [await customer.read(), await workshop.read()];
  expect([said(one), said(other)]).toEqual([lines, lines]);
  expect(one.content.messages).toEqual(other.content.messages);
  for (const { content } of [one, other]) expect(JSON.stringify(content)).not.toMatch(/@|\+49/);
  expect(JSON.stringify(other.content)).not.toContain(order.customer.familyName);
});

test('TALK-02 what came after a message is returned alone, and each side learns what the other has seen', async () => {
  const { customer, workshop } = await talk();
  await customer.post('First');
  const [first] = (await workshop.read()).content.messages ?? [];
  const seq = first?.seq ?? 0;
  expect((await customer.read()).content.otherSeenSeq).toBe(0);
  const { status } = await workshop.browser.call(contract.markDeskMessagesSeen, {
    params: { id: customer.order.id },
    body: { seq },
  });
  expect(status).toBe(204);
  expect((await customer.read()).content.otherSeenSeq).toBe(seq);
  await customer.post('Second');
  const later = await workshop.read(String(seq));
  expect([said(later)?.map(([, , body]) => body), later.content.ownSeenSeq]).toEqual([['Second'], seq]);
  await workshop.post('Answer');
  const answer = (await customer.read()).content.messages?.at(-1)?.seq ?? 0;
  // Seeing everything of the other side says nothing about one’s own messages.
  expect(await customer.seen(answer)).toBe(204);
  expect((await workshop.read()).content).toMatchObject({ otherSeenSeq: answer, ownSeenSeq: seq });
});

test('TALK-02 a message is stored once, whatever is pressed and however often; nobody takes another’s id', async () => {
  const { order, customer, workshop } = await talk();
  const id = newId();
  const sent = await Promise.all([1, 2, 3, 4].map(() => customer.post('Only once', { id })));
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map(({ content }) => content.message?.seq)).size).toBe(1);
  expect((await customer.post('Other words', { id })).content.message?.body).toBe('Only once');
  expect(await countOf(order)).toBe(1);
  expect(await workshop.post('Taken', id)).toMatchObject({ status: 404, content: { code: 'not_found' } });
  const other = await talk();
  expect(await other.customer.post('Taken', { id })).toMatchObject({ status: 404 });
  expect(await other.workshop.post('Taken', id)).toMatchObject({ status: 404 });
  expect([await countOf(order), await countOf(other.order)]).toEqual([1, 0]);
});

test('TALK-02 both write in the states that the rules say, and until 14 days after completion', async () => {
  for (const state of orderStates.filter((one) => one !== 'awaiting_payment')) {
    const { order, customer, workshop } = await talk();
    await putInto(life, order, state);
    if (state === 'completed')
      await sql`
        insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id, quote_version)
        values (${order.id}, 100, ${life.clock.now()}, 'courier', 'complete', 'returning', 'completed', 'test', 1)`.execute(
        life.db,
      );
    const isOpen = state !== 'reassigning' && state !== 'cancelled';
    const expected = isOpen ? 201 : 409;
    expect([state, (await customer.post('Hello')).status]).toEqual([state, expected]);
    // An order that the workshop lost, or that was cancelled, is not there at its desk.
    expect([state, (await workshop.post('Hello')).status]).toEqual([state, isOpen ? 201 : 404]);
    expect([state, (await customer.read()).content.mayWrite]).toEqual([state, isOpen]);
    if (state !== 'completed') continue;
    const until = new Date(life.clock.now().getTime() + orderMessageLimits.daysAfterCompletion * 86_400_000);
    expect((await customer.read()).content.writableUntil).toBe(until.toISOString());
    life.clock.advance({ hours: 14 * 24 });
    expect(await customer.post('Late')).toMatchObject({ status: 409, content: { code: 'messages_closed' } });
    const { browser } = await workshopWriter(life, order);
    expect(
      await browser.call(contract.postDeskMessage, {
        params: { id: order.id },
        body: { id: newId(), body: 'Late' },
      }),
    ).toMatchObject({ status: 409, content: { code: 'messages_closed' } });
    expect((await customer.read()).content).toMatchObject({
      mayWrite: false,
      messages: [{ body: 'Hello' }, { body: 'Hello' }],
    });
  }
});

test('TALK-02 a message has up to 2,000 characters, all printable, and one side sends 50 a day at most', async () => {
  const { order, customer, workshop } = await talk();
  expect((await customer.post('ü'.repeat(2000))).status).toBe(201);
  for (const body of ['ü'.repeat(2001), ' \n ', 'a\u0000b', 'a\u202eb', 'a\u001bb']) {
    expect((await customer.post(body)).status).toBe(400);
    expect((await workshop.post(body)).status).toBe(400);
  }
  for (let nth = 1; nth < orderMessageLimits.perDay; nth += 1) await plantMessage(life, order.id);
  expect(await customer.post('One more')).toMatchObject({
    status: 429,
    content: { code: 'too_many_requests' },
  });
  expect((await workshop.post('Slow down, please.')).status).toBe(201);
  life.clock.advance({ hours: 24 });
  expect((await customer.post('The next day')).status).toBe(201);
});

test('TALK-02 SEC-06 only a customer’s link of this order opens the messages, and none of them at another workshop’s desk', async () => {
  const { order, customer, workshop } = await talk();
  await customer.post('For my workshop alone');
  for (const purpose of ['view', 'decide', 'pickup', 'pay'] as const)
    expect([purpose, (await customer.read('', purpose)).status]).toEqual([purpose, 200]);
  for (const purpose of ['provider', 'claim'] as const) {
    expect(await customer.read('', purpose)).toMatchObject({
      status: 404,
      content: { code: 'link_invalid' },
    });
    expect(await customer.post('Mine?', { purpose })).toMatchObject({
      status: 404,
      content: { code: 'link_invalid' },
    });
  }
  const foreign = await workshopWriter(life, order, 'pp_foreign');
  expect([await foreign.read(), await foreign.post('Hello')]).toMatchObject([
    { status: 404 },
    { status: 404 },
  ]);
  expect(await countOf(order)).toBe(1);
  expect((await workshop.read()).status).toBe(200);
});

test('TALK-02 after another workshop took the order it sees nothing of the earlier thread, and the earlier one nothing at all', async () => {
  const { order, customer, workshop } = await talk();
  await customer.post('To the first workshop');
  await workshop.post('From the first workshop');
  await sql`update orders set provider_id = 'pp_second' where id = ${order.id}`.execute(life.db);
  const second = await workshopWriter(life, order, 'pp_second');
  expect([(await workshop.read()).status, (await workshop.post('Still here')).status]).toEqual([404, 404]);
  expect((await second.read()).content).toMatchObject({ messages: [], hasEarlier: false });
  expect((await customer.read()).content).toMatchObject({ messages: [], hasEarlier: true });
  // The page still shows the first workshop: what is meant for one never reaches another.
  expect(await customer.post('Is it done?')).toMatchObject({
    status: 409,
    content: { code: 'messages_closed' },
  });
  expect((await customer.post('Hello, you two', { provider: 'pp_second' })).status).toBe(201);
  expect(said(await second.read())?.map(([, , body]) => body)).toEqual(['Hello, you two']);
});

test('TALK-02 without a desk nobody is offered to write, because no workshop could read it', async () => {
  const { order, customer, workshop } = await talk();
  await workshop.post('Written when there was a desk');
  const twin = await life.startTwin({ DESK_ORIGIN: '' });
  const elsewhere = new Writer({ ...life, origin: twin.origin }, order);
  expect((await elsewhere.read()).content).toMatchObject({ mayWrite: false, messages: [{}] });
  expect(await elsewhere.post('Hello')).toMatchObject({ status: 409, content: { code: 'messages_closed' } });
  await twin.close();
  expect((await customer.read()).content.mayWrite).toBe(true);
});
