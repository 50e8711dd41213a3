import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatCustomer, replyToken, replyWith } from '#test/chat.ts';
import { Buyer } from '#test/checkout.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { askAndErase } from '#test/my-data.ts';
import { standsIn } from '#test/stands-in.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const newEmail = () => `typed-${crypto.randomUUID()}@example.com`;

test('DATA-01 TALK-01 a chat whose address was only typed is neither shown nor erased; the address leaves it', async () => {
  const [chat, email] = [new ChatCustomer(life.origin), newEmail()];
  await chat.posted('My door code is 4711.', { email, name: 'Eve' });
  const { before, after } = await askAndErase(
    life,
    email.toUpperCase().replace('EXAMPLE.COM', 'example.com'),
  );
  expect(before).toMatchObject({ isErasable: true, typedChats: 1, file: { messages: [] } });
  expect(JSON.stringify(before)).not.toContain('4711');
  expect(after).toMatchObject({ isErasable: false, typedChats: 0 });
  const conversation = await chat.conversation();
  expect([conversation?.messages.length, conversation?.hasEmail]).toEqual([1, false]);
  expect(await standsIn(life.db, email)).toEqual([]);
});

test('DATA-01 TALK-01 of a chat whose address was only typed, a reply by mail is shown and erased, and nothing else', async () => {
  const [chat, email] = [new ChatCustomer(life.origin), newEmail()];
  await chat.posted('Is it ready?', { email });
  const reference = (await chat.conversation())?.reference ?? '';
  await replyWith(life, replyToken(reference, 'customer', email), 'I ask by mail.');
  const { before, after } = await askAndErase(life, email);
  expect(before.file.messages.map(({ message }) => message)).toEqual(['I ask by mail.']);
  expect(JSON.stringify(before)).not.toContain('Is it ready?');
  expect([before.typedChats, after.file.messages]).toEqual([1, []]);
  expect((await chat.conversation())?.messages.map(({ body }) => body)).toEqual(['Is it ready?']);
});

test('DATA-01 of an order that was never placed only number and day are told, and it can be erased', async () => {
  const { order } = await new Buyer(life.origin).placed();
  const { givenName, email, phone } = order.customer;
  const { before, after } = await askAndErase(life, email);
  const [held] = before.file.orders;
  expect(held?.order).toEqual({
    id: order.id,
    number: order.orderNumber,
    state: 'awaiting_payment',
    wished_evenings: null,
    created_at: expect.any(String) as string,
  });
  expect([held?.contact, held?.items, held?.methods, held?.photos]).toEqual([null, [], [], []]);
  for (const typed of [givenName, phone]) expect(JSON.stringify(before)).not.toContain(typed);
  expect([before.isErasable, after.file.orders]).toEqual([true, []]);
});
