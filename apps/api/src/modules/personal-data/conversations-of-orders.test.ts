import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatCustomer } from '#test/chat.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { askAndErase } from '#test/my-data.ts';
import { putState } from '#test/whole-customer.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

test('DATA-01 TALK-01 the conversation about a running order stays, is named, and goes once the order has ended', async () => {
  const { order } = await submitted(life);
  const { email } = order.customer;
  const orderToken = `${order.id}.${await linkFor(life, order.id, 'view')}`;
  const [laptop, phone] = [new ChatCustomer(life.origin), new ChatCustomer(life.origin)];
  await laptop.posted('From the laptop', { orderToken });
  const reference = (await laptop.conversation())?.reference ?? '';
  await phone.posted('Before I showed the link');
  const joined = (await phone.conversation())?.reference ?? '';
  await phone.posted('From the phone', { orderToken });

  await putState(life, order, 'in_service', 'method_saved');
  const running = await askAndErase(life, email);
  const kept = [
    { what: 'running', number: order.orderNumber, until: null },
    { what: 'conversation', number: reference, until: null },
  ];
  expect([running.before.isErasable, running.before.kept]).toEqual([false, kept]);
  expect([running.after.kept, running.after.file.messages.length]).toEqual([kept, 3]);
  expect(running.plan?.messages).toEqual([]);

  await putState(life, order, 'completed');
  const ended = await askAndErase(life, email);
  // Mails about the thread that was joined carry its own reference.
  expect(ended.plan?.messages.toSorted()).toEqual([reference, joined].toSorted());
  expect(ended.after.file.messages).toEqual([]);
  expect(ended.after.kept.map(({ what }) => what)).not.toContain('conversation');
  expect(await phone.conversation()).toBe(null);
});
