import { type Order, requestOrderLink, reviewOrder } from '@mendwell/contract';
import { linkRequestLimits } from '@mendwell/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, Buyer } from '#test/checkout.ts';
import { mailsTo, untilMails } from '#test/inbox.ts';
import { linkFor, startTestLife, submitted, type TestLife } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { eraseOrder } from '../index.ts';
import { newReplacingLink } from '../order-links.ts';
import { findLostOrders } from './find-lost-orders.ts';
import { purgeLinkRequests } from './purge-link-requests.ts';

const mostRequests = 8;
const mailsPerDay = 30;
let life: TestLife;
beforeAll(async () => {
  // The test is the proxy in front: it says from which address a call comes.
  life = await startTestLife({
    TRUSTED_PROXIES: '1',
    MAIL_REQUESTS_PER_HOUR: String(mostRequests),
    MAILS_PER_DAY: String(mailsPerDay),
  });
});
afterAll(() => life.close());

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

async function ask(orderOrEmail: string, network = newNetwork(), origin = life.origin) {
  const response = await new Buyer(origin).fetch(requestOrderLink.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ orderOrEmail }),
  });
  return { status: response.status, text: await response.text(), headers: [...response.headers.keys()] };
}

const inMail = 'typed your e-mail address';
const links = (text: string) =>
  [...text.matchAll(/\/order\/status#([\w-]{36})\.([\w-]{43})/g)].map(([, id = '', token = '']) => ({
    id,
    token,
  }));

async function open({ id }: Pick<Order, 'id'>, token: string): Promise<number> {
  return (await life.fetch(reviewOrder.path.replace('{id}', id).replace('{x}', token))).status;
}

/** Waits until the mails of everything that was asked so far are settled. */
async function untilSettled(): Promise<readonly string[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from mails where template = 'order-found' order by id`.execute(life.db);
    if (rows.every(({ outcome }) => outcome)) return rows.map(({ outcome }) => outcome ?? '');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('mails are not settled');
}

test('ORD-20 the number of an order brings a new link to the address that it was placed with', async () => {
  const { order } = await submitted(life);
  expect(await ask(` ${order.orderNumber.toLowerCase()} `)).toMatchObject({ status: 204, text: '' });
  const [mail] = await untilMails(order.customer.email, 1, inMail);
  const [link] = links(mail?.text ?? '');
  expect(link?.id).toBe(order.id);
  expect(await open(order, link?.token ?? '')).toBe(200);
});

test('ORD-20 an e-mail address brings links to all orders that are still shown, by one mail', async () => {
  const customer = { ...address, email: `two-orders-${Date.now()}@example.com` };
  const { order: first } = await submitted(life, { customer });
  const { order: second } = await submitted(life, { customer });
  const { order: unpaid } = await new Buyer(life.origin).placed({ customer });
  await ask(customer.email.toUpperCase());
  const [mail] = await untilMails(customer.email, 1, inMail);
  const found = links(mail?.text ?? '');
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([first.id, second.id]));
  expect(mail?.text).not.toContain(unpaid.orderNumber);
  for (const { id, token } of found) expect(await open({ id }, token)).toBe(200);
  // Nothing that its customer typed is in it: anybody can cause this mail.
  expect(mail?.text).not.toContain(customer.givenName);
});

test('ORD-20 SEC-04 the response is the same whether there is such an order or not, and so is what is done for it', async () => {
  const { order } = await submitted(life);
  const before = (await untilSettled()).length;
  const responses = [];
  for (const asked of [order.orderNumber, 'ZZZZZZZZZZ', order.customer.email, 'nobody@example.com'])
    responses.push(await ask(asked));
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]?.status).toBe(204);
  expect((await untilSettled()).slice(before)).toEqual(['sent', 'not_needed', 'sent', 'not_needed']);
  // What can be neither number nor address is refused for its form.
  expect(await ask('my coat')).toMatchObject({ status: 400 });
});

test('ORD-20 DATA-01 what somebody typed is not kept once it was looked up; a mail that is tried again finds the same orders', async () => {
  const { order } = await submitted(life);
  for (const asked of [order.orderNumber, order.customer.email, 'typed-by-nobody@example.com'])
    await ask(asked);
  await untilSettled();
  const { rows } = await sql<{ id: string; typed: string; ids: string[] | null }>`
    select id, order_or_email as typed, order_ids as ids from link_requests order by id desc limit 3`.execute(
    life.db,
  );
  expect(rows.map(({ typed, ids }) => [typed, ids])).toEqual([
    ['', []],
    ['', [order.id]],
    ['', [order.id]],
  ]);
  const again = { db: life.db, clock: life.clock, pepper: ['any'] as const };
  expect(await findLostOrders(again, rows[1]?.id ?? '')).toEqual({
    to: order.customer.email,
    orderIds: [order.id],
  });
  expect(await findLostOrders(again, rows[0]?.id ?? '')).toBeUndefined();
});

test('ORD-20 older links to view die when the new one is first opened, not when it is mailed', async () => {
  const { order } = await submitted(life);
  const older = await linkFor(life, order.id, 'view');
  const decide = await linkFor(life, order.id, 'decide');
  life.clock.advance({ minutes: 1 });
  const asked = async () =>
    (await newReplacingLink({ ...life, publicOrigin: '' }, order.id, 'view', '/order/status')).slice(-43);
  const first = await asked();
  life.clock.advance({ minutes: 1 });
  const second = await asked();
  life.clock.advance({ minutes: 1 });
  expect(await open(order, older)).toBe(200);
  expect(await open(order, first)).toBe(200);
  expect(await open(order, older)).toBeGreaterThanOrEqual(400);
  // Opening the first one ends nothing that is newer, or for something else.
  const later = await linkFor(life, order.id, 'view');
  expect(await open(order, second)).toBe(200);
  expect(await open(order, first)).toBeGreaterThanOrEqual(400);
  for (const link of [decide, later, second]) expect(await open(order, link)).toBe(200);
});

test('ORD-20 SEC-02 an address is mailed so often in an hour, whoever asks by whatever', async () => {
  const { order } = await submitted(life);
  const before = (await untilSettled()).length;
  for (let nth = 0; nth < linkRequestLimits.mailsPerHour + 2; nth += 1)
    expect((await ask(nth % 2 ? order.orderNumber : order.customer.email)).status).toBe(204);
  const outcomes = (await untilSettled()).slice(before);
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(linkRequestLimits.mailsPerHour);
  life.clock.advance({ minutes: 61 });
  await ask(order.orderNumber);
  expect((await untilSettled()).at(-1)).toBe('sent');
});

test('ORD-20 SEC-02 it counts for the daily cap, that of a paid order too', async () => {
  const { order } = await submitted(life);
  await putInto(life, order, 'in_service');
  await ask(order.orderNumber);
  await untilMails(order.customer.email, 1, inMail);
  const { rows } = await sql<{ hash: Buffer }>`
    select recipient_hash as hash from mails where template = 'order-found' order by id desc limit 1`.execute(
    life.db,
  );
  const now = life.clock.now();
  await life.db
    .insertInto('mails')
    .values(
      Array.from({ length: mailsPerDay }, () => ({
        id: newId(),
        template: 'code' as const,
        about: newId(),
        language: 'EN' as const,
        request_id: 'test',
        created_at: now,
        outcome: 'sent' as const,
        settled_at: now,
        recipient_hash: rows[0]?.hash ?? null,
        counted_at: now,
      })),
    )
    .execute();
  await ask(order.orderNumber);
  expect((await untilSettled()).at(-1)).toBe('dropped');
});

test('ORD-20 SEC-04 a network may ask so often in an hour, whatever it names, at all processes of the API', async () => {
  const { order } = await submitted(life);
  const network = newNetwork();
  const twin = await life.startTwin({});
  const asked = Array.from({ length: 30 }, (_, nth) =>
    ask(nth % 3 ? 'ZZZZZZZZZZ' : order.orderNumber, network, nth % 2 ? twin.origin : life.origin),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(mostRequests);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - mostRequests);
  await twin.close();
  expect((await ask(order.orderNumber)).status).toBe(204);
});

test('ORD-20 SEC-07 an order that was forgotten, or ended thirty days ago, brings no mail', async () => {
  const { order: old } = await submitted(life);
  await putInto(life, old, 'completed');
  life.clock.advance({ days: 30, minutes: 1 });
  const { order: forgotten } = await submitted(life);
  await putInto(life, forgotten, 'completed');
  await life.db.transaction().execute((tx) => eraseOrder(tx, forgotten.id, life.clock.now()));
  const before = (await untilSettled()).length;
  for (const { orderNumber, customer } of [old, forgotten]) {
    await ask(orderNumber);
    await ask(customer.email);
  }
  expect(new Set((await untilSettled()).slice(before))).toEqual(new Set(['not_needed']));
  expect(await mailsTo(old.customer.email, inMail)).toEqual([]);
});

test('ORD-20 after a day nothing is known of who asked', async () => {
  await ask('nobody@example.com');
  await untilSettled();
  life.clock.advance({ days: 1, minutes: 1 });
  await purgeLinkRequests(life.db, life.clock);
  for (const table of ['link_requests', 'link_request_networks'])
    expect((await sql`select from ${sql.table(table)}`.execute(life.db)).rows).toEqual([]);
});
