import type { Order } from '@mendwell/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChatCustomer, replyToken, replyWith, untilTrue } from '#test/chat.ts';
import { untilMails } from '#test/inbox.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import './conversation-tables.ts';

const supportEmail = `support-orders-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => life.close());

const newCustomer = () => new ChatCustomer(life.origin);
const tokenOf = async ({ id }: Order, purpose: 'view' | 'pay' | 'provider' = 'view') =>
  `${id}.${await linkFor(life, id, purpose)}`;
const threadOf = async (customer: ChatCustomer) => {
  const reference = (await customer.conversation())?.reference ?? '';
  return life.db
    .selectFrom('conversations')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
};

test('TALK-01 the link of an order binds the chat to it, and proves the address', async () => {
  const { order } = await submitted(life);
  const customer = newCustomer();
  await customer.posted('A question first', { email: 'typed@example.com', name: 'Typed' });
  expect((await customer.conversation())?.orderNumber).toBe(null);
  await customer.posted('It is about this order', { orderToken: await tokenOf(order) });
  const conversation = await customer.conversation();
  expect(conversation?.orderNumber).toBe(order.orderNumber);
  expect(conversation?.messages).toHaveLength(2);
  expect(await threadOf(customer)).toMatchObject({
    order_id: order.id,
    order_number: order.orderNumber,
    customer_email: order.customer.email,
    email_proved_at: life.clock.now(),
  });
  const [mail] = await untilMails(supportEmail, 1, 'It is about this order');
  expect(mail?.text).toContain(`${order.orderNumber}, proved by link`);
});

test('TALK-01 an order number that was only typed is called so, and binds nothing', async () => {
  const { order } = await submitted(life);
  const response = await life.fetch('/sip/support', {
    method: 'POST',
    body: JSON.stringify({
      id: crypto.randomUUID(),
      topic: 'order',
      name: 'Eve',
      email: order.customer.email,
      orderNumber: order.orderNumber,
      message: 'Typed number, please change the address',
    }),
  });
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const [thread] = await life.db
    .selectFrom('conversations')
    .select(['order_id', 'email_proved_at'])
    .where('reference', '=', reference)
    .execute();
  expect(thread).toEqual({ order_id: null, email_proved_at: null });
  const [mail] = await untilMails(supportEmail, 1, 'Typed number');
  expect(mail?.text).toContain(`${order.orderNumber}, as typed`);
  expect(mail?.text).not.toContain('proved');
});

test('TALK-01 FAULT-20 a token that is forged, of another order, of a workshop or too old binds nothing', async () => {
  const [mine, other] = [(await submitted(life)).order, (await submitted(life)).order];
  const good = await tokenOf(mine);
  const secret = good.slice(37);
  const forged = [
    `${mine.id}.${'A'.repeat(43)}`,
    `${other.id}.${secret}`,
    `00000000-0000-0000-0000-000000000000.${secret}`,
    await tokenOf(mine, 'provider'),
  ];
  const customer = newCustomer();
  for (const orderToken of forged)
    expect(await customer.post('x', { orderToken })).toMatchObject({ status: 404, code: 'link_invalid' });
  expect(await customer.conversation()).toBe(null);
  life.clock.advance({ days: 90 });
  expect(await customer.post('x', { orderToken: good })).toMatchObject({ status: 404 });
});

test('TALK-01 another device with the link of the same order goes on in the same thread', async () => {
  const { order } = await submitted(life);
  const [laptop, phone] = [newCustomer(), newCustomer()];
  await laptop.posted('From the laptop', { orderToken: await tokenOf(order) });
  const { reference } = (await laptop.conversation()) ?? {};
  const stream = await laptop.stream();
  await phone.posted('Before I showed the link');
  const before = (await phone.conversation())?.reference ?? '';
  await phone.posted('From the phone', { orderToken: await tokenOf(order, 'pay') });
  const conversation = await phone.conversation();
  expect(conversation?.reference).toBe(reference);
  expect(conversation?.messages.map(({ body }) => body)).toEqual([
    'From the laptop',
    'Before I showed the link',
    'From the phone',
  ]);
  // The stream of the other device ends; with the link it takes the thread up again.
  await untilTrue(() => stream.isOver);
  expect(await laptop.conversation()).toBe(null);
  await laptop.posted('And the laptop again', { orderToken: await tokenOf(order) });
  expect((await laptop.conversation())?.messages).toHaveLength(4);
  // Support may still answer the mail about the thread that was joined.
  await replyWith(life, replyToken(before, 'support'), 'One answer');
  expect((await laptop.conversation())?.messages.at(-1)?.body).toBe('One answer');
});

test('TALK-01 another order of the same browser has a thread of its own', async () => {
  const [one, two] = [(await submitted(life)).order, (await submitted(life)).order];
  const customer = newCustomer();
  await customer.posted('About one', { orderToken: await tokenOf(one) });
  const first = (await customer.conversation())?.reference;
  life.clock.advance({ minutes: 1 });
  await customer.posted('About two', { orderToken: await tokenOf(two) });
  const second = await customer.conversation();
  expect([second?.orderNumber, second?.messages.length]).toEqual([two.orderNumber, 1]);
  life.clock.advance({ minutes: 1 });
  await customer.posted('About one again', { orderToken: await tokenOf(one) });
  expect(await customer.conversation()).toMatchObject({ reference: first, orderNumber: one.orderNumber });
});
