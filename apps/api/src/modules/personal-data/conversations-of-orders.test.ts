import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatCustomer } from '#test/chat.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { Asker, plantSession } from '#test/my-data.ts';
import { putState } from '#test/whole-customer.ts';
import { eraseData } from './erase-data.ts';

let life: TestLife;
let asker: Asker;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  asker = new Asker(life);
});
afterAll(() => life.close());

/** Asks for it, and does what the worker does. */
async function askAndErase(email: string) {
  const { id, session } = await plantSession(life, email);
  const before = (await asker.read(session)).content;
  await asker.erase(session);
  await eraseData(life.submitting, { dataRequestId: id, requestId: 'test' });
  const request = await life.db
    .selectFrom('data_requests')
    .select('plan')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { before, after: (await asker.read(session)).content, plan: request.plan };
}

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
  const running = await askAndErase(email);
  const kept = [
    { what: 'running', number: order.orderNumber, until: null },
    { what: 'conversation', number: reference, until: null },
  ];
  expect([running.before.isErasable, running.before.kept]).toEqual([false, kept]);
  expect([running.after.kept, running.after.file.messages.length]).toEqual([kept, 3]);
  expect(running.plan?.messages).toEqual([]);

  await putState(life, order, 'completed');
  const ended = await askAndErase(email);
  // Mails about the thread that was joined carry its own reference.
  expect(ended.plan?.messages.toSorted()).toEqual([reference, joined].toSorted());
  expect(ended.after.file.messages).toEqual([]);
  expect(ended.after.kept.map(({ what }) => what)).not.toContain('conversation');
  expect(await phone.conversation()).toBe(null);
});
