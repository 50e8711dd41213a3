import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { plantMessage, Writer, workshopWriter } from '#test/order-messages.ts';
import { mailUnseenMessages } from './mail-unseen-messages.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const look = () => mailUnseenMessages({ db: life.db, clock: life.clock, jobs: life.submitting.jobs }, 'test');
let people = 0;
/** An order in English, with an address that gets nothing but this order’s mails. */
async function talk() {
  const email = `messages-${Date.now()}-${++people}@example.com`;
  const { order } = await submitted(life, {});
  await sql`update order_contacts set email = ${email} where order_id = ${order.id}`.execute(life.db);
  const provider = life.catalogue.current().providers.get(order.provider.id)?.email ?? '';
  const toProvider = async () =>
    (await mailsTo(provider, order.orderNumber)).filter(({ subject }) =>
      subject.startsWith('Neue Nachricht'),
    );
  const toCustomer = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('has written'));
  return {
    order,
    email,
    toProvider,
    toCustomer,
    customer: new Writer(life, order),
    workshop: await workshopWriter(life, order),
  };
}
async function arrived<T>(list: () => Promise<readonly T[]>, count: number): Promise<readonly T[]> {
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(count);
  return list();
}
const leave = async (minutes: number) => {
  life.clock.advance({ minutes });
  return look();
};

test('TALK-02 what the workshop has not seen for ten minutes is mailed to it once, with the words and the way to its desk', async () => {
  const { order, customer, toProvider } = await talk();
  await customer.post('Is the zip metal?');
  expect(await leave(9)).toBe(0);
  await customer.post('And the pocket?');
  expect(await leave(1)).toBe(1);
  const [mail] = await arrived(toProvider, 1);
  expect(mail?.subject).toBe(`Neue Nachricht: Anfrage ${order.orderNumber}`);
  expect(mail?.text).toContain('Is the zip metal?');
  expect(mail?.text).toContain('And the pocket?');
  expect(mail?.text).toContain(`https://desk.example/orders/${order.id}#messages`);
  expect(mail?.text).not.toContain(order.customer.familyName);
  expect(`${mail?.text} ${JSON.stringify(mail?.headers)}`).not.toContain(order.customer.email);
  expect(await leave(60)).toBe(0);
});

test('TALK-02 SEC-02 the customer is mailed what they have not seen; its words only to an address that is proved', async () => {
  const { order, email, toCustomer, workshop } = await talk();
  await workshop.post('We have the blue thread.');
  expect(await leave(10)).toBe(1);
  const [unproved] = await arrived(toCustomer, 1);
  expect(unproved?.subject).toBe(
    `${order.provider.displayName} has written to you: order ${order.orderNumber}`,
  );
  expect(unproved?.text).toMatch(
    /https:\/\/shop\.example\/order\/status\?part=messages#[\w-]{36}\.[\w-]{43}/,
  );
  expect(`${unproved?.text}${unproved?.html}`).not.toContain('blue thread');

  await putInto(life, order, 'accepted');
  await workshop.post('It is on its way.');
  expect(await leave(10)).toBe(1);
  const mails = await arrived(toCustomer, 2);
  const proved = mails.find(({ text }) => text.includes('It is on its way.'));
  expect(proved?.text).not.toContain('blue thread');
  const provider = life.catalogue.current().providers.get(order.provider.id);
  expect(`${proved?.text} ${JSON.stringify(proved?.headers)}`).not.toContain(provider?.email);
  expect(await untilMails(email, 2)).toBeDefined();
});

test('TALK-02 what was seen in time, or while the mail waited, is not mailed', async () => {
  const { order, customer, workshop, toCustomer, toProvider } = await talk();
  await workshop.post('Seen at once.');
  await customer.seen((await customer.read()).content.messages?.at(-1)?.seq ?? 0);
  expect(await leave(30)).toBe(0);
  await customer.post('Seen while the mail waits.');
  await sql`update order_messages set mailed_at = ${life.clock.now()}, seen_at = ${life.clock.now()}
    where order_id = ${order.id} and author = 'customer'`.execute(life.db);
  const { findUnseen } = await import('./mail-unseen-messages.ts');
  const last = (await customer.read()).content.messages?.at(-1)?.id ?? '';
  expect(await findUnseen(life.db, last)).toBeUndefined();
  expect([await toCustomer(), await toProvider()]).toEqual([[], []]);
});

test('TALK-02 an order that went to another workshop meanwhile is mailed to neither', async () => {
  const { order, customer, toProvider } = await talk();
  await customer.post('For the first workshop.');
  const other = [...life.catalogue.current().providers.keys()].find((id) => id !== order.provider.id);
  await sql`update orders set provider_id = ${other} where id = ${order.id}`.execute(life.db);
  expect(await leave(10)).toBe(1);
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from mails where template = 'provider-message' and settled_at is not null
          and about in (select id from order_messages where order_id = ${order.id})`.execute(life.db);
      return rows.length;
    })
    .toBe(1);
  expect(await toProvider()).toEqual([]);
});

test('TALK-02 two workers queue one mail for the same messages', async () => {
  const { order } = await talk();
  for (let nth = 0; nth < 5; nth += 1) await plantMessage(life, order.id);
  life.clock.advance({ minutes: 10 });
  const queued = await Promise.all([look(), look(), look()]);
  expect(queued.toSorted()).toEqual([0, 0, 1]);
});
