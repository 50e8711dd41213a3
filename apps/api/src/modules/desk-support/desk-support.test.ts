import { randomUUID } from 'node:crypto';
import {
  addOrderNote,
  type FoundOrders,
  type Order,
  openContact,
  readSupportOrder,
  type SupportOrder,
  searchOrders,
} from '@mendwell/contract';
import { tagCodeOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs } from '#test/desk.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { plantMessage } from '#test/order-messages.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

type Contact = {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly street?: string;
};

/** An order of a customer with these contact data; the others are as everybody's in these tests. */
async function orderOf({ givenName, familyName, email, phone, street }: Contact = {}): Promise<Order> {
  const { order } = await submitted(life);
  await sql`
    update order_contacts set given_name = ${givenName ?? 'Nadja'}, family_name = ${familyName ?? 'Quist'},
      email = ${email ?? `${randomUUID()}@elsewhere.example`}, phone = ${phone ?? '+4930111'}, street = ${street ?? 'Am Rand 1'}
    where order_id = ${order.id}`.execute(life.db);
  return order;
}

const support = () => signedInAs(life, 'support');
type Staff = Awaited<ReturnType<typeof support>>;

async function find({ browser }: Staff, q: string, more: Record<string, string> = {}): Promise<FoundOrders> {
  const query = `?${new URLSearchParams({ q, ...more }).toString()}`;
  const { status, content } = await browser.call(searchOrders, { query });
  expect(status).toBe(200);
  return content as unknown as FoundOrders;
}

const read = async ({ browser }: Staff, id: string) =>
  (await browser.call(readSupportOrder, { params: { id } })).content as unknown as SupportOrder;

const actsOf = async ({ id }: Staff) =>
  (
    await sql<{ act: string; about: string | null; after: object | null; reason: string | null }>`
      select act, about, after, reason from desk_audit where person_id = ${id} order by id`.execute(life.db)
  ).rows;

test('DESK-05 support finds an order by number, tag, part of the e-mail address, misspelt name, phone written any way, and street', async () => {
  const mira = await orderOf({
    givenName: 'Mira',
    familyName: 'Sommerfeld-Okafor',
    email: 'Mira.So_1@posteo.example',
    phone: '+4917622314087',
    street: 'Oranienstraße 178',
  });
  const jorg = await orderOf({ givenName: 'Jörg', familyName: 'Müller', email: 'j.m@web.example' });
  await orderOf({ givenName: 'Ida', familyName: 'Lenz' });
  const me = await support();
  const number = mira.orderNumber;
  const expected: [string, Order, string | null][] = [
    [number, mira, null],
    [`MW-${number.toLowerCase()}`, mira, null],
    [tagCodeOf(mira.id).toLowerCase(), mira, 'tag'],
    ['so_1@POSTEO', mira, 'email'],
    ['mira.so_1@posteo.example', mira, 'email'],
    ['Mira', mira, 'email'],
    ['Somerfelt', mira, null],
    ['okafro', mira, null],
    ['mira okafor', mira, 'email'],
    ['0176 2231', mira, 'phone'],
    ['+49 (0)176 / 22 31', mira, 'phone'],
    ['4087', mira, 'phone'],
    ['Oranienstr. 178', mira, 'street'],
    ['oranienstrasse', mira, 'street'],
    ['Mueller', jorg, null],
    ['Muller', jorg, null],
    ['Müler', jorg, null],
  ];
  for (const [typed, order, field] of expected) {
    const { orders } = await find(me, typed);
    expect([typed, orders.map(({ id }) => id), orders[0]?.hit?.field ?? null]).toEqual([
      typed,
      [order.id],
      field,
    ]);
  }
  for (const typed of ['so%1@posteo', 'Zwirn', 'Oranienstr. 179', '9999', 'mi', ''])
    expect([typed, (await find(me, typed)).orders]).toEqual([typed, []]);
});

test('DESK-05 what was found is counted by how far it is, and chosen by that, by workshop and by age; the newest is first', async () => {
  const orders = [];
  for (const providerId of ['pp_nadelwerk', 'pp_another', 'pp_another']) {
    const order = await orderOf({ familyName: 'Abendroth' });
    await sql`update orders set provider_id = ${providerId} where id = ${order.id}`.execute(life.db);
    orders.push(order.id);
  }
  const [oldest = '', middle = '', newest = ''] = orders;
  await sql`update orders set created_at = created_at - interval '40 days' where id = ${oldest}`.execute(
    life.db,
  );
  await sql`update orders set state = 'cancelled' where id = ${middle}`.execute(life.db);
  const me = await support();
  const all = await find(me, 'abendroth');
  expect(all.orders.map(({ id }) => id)).toEqual([newest, middle, oldest]);
  expect([all.counts, all.isCut]).toEqual([{ open: 2, completed: 0, cancelled: 1 }, false]);
  expect(all.providers.map(({ id }) => id).toSorted()).toEqual(['pp_another', 'pp_nadelwerk']);
  const idsOf = async (more: Record<string, string>) =>
    (await find(me, 'abendroth', more)).orders.map(({ id }) => id);
  expect(await idsOf({ group: 'open' })).toEqual([newest, oldest]);
  expect(await idsOf({ provider: 'pp_another' })).toEqual([newest, middle]);
  expect(await idsOf({ since: '30' })).toEqual([newest, middle]);
});

test('DESK-03 DESK-05 a search is recorded with the orders that it showed and the kind of words, never the words; one that found nothing is not', async () => {
  const order = await orderOf({ familyName: 'Wischnewski' });
  const me = await support();
  await find(me, 'Wischnewsky');
  await find(me, 'Wundersam-Nirgends');
  await find(me, '');
  expect(await actsOf(me)).toEqual([
    { act: 'orders_searched', about: null, after: { searched: ['words'], orders: [order.id] }, reason: null },
  ]);
});

test('DESK-05 an order that names nobody any more is found by its number alone', async () => {
  const order = await orderOf({ familyName: 'Vergessen', email: 'weg@elsewhere.example' });
  await sql`
    update order_contacts set given_name = '', family_name = '', email = '', phone = '', street = ''
    where order_id = ${order.id}`.execute(life.db);
  await sql`update orders set forgotten_at = now() where id = ${order.id}`.execute(life.db);
  const me = await support();
  expect((await find(me, 'vergessen')).orders).toEqual([]);
  expect((await find(me, order.orderNumber)).orders).toMatchObject([
    { id: order.id, customerName: '', hit: null },
  ]);
  expect(await read(me, order.id)).toMatchObject({ isErased: true, customerName: '' });
});

test('DESK-03 DESK-05 support reads an order without what reaches its customer, and that for a reason that is recorded', async () => {
  const contact = { email: 'jana@posteo.example', phone: '+4915112345678', street: 'Weserstraße 9' };
  const order = await orderOf({ givenName: 'Jana', familyName: 'Maier', ...contact });
  await plantMessage(life, order.id, { body: 'Please keep the buttons.' });
  const me = await support();
  const view = await read(me, order.id);
  expect(view).toMatchObject({
    orderNumber: order.orderNumber,
    status: 'submitted',
    customerName: 'Jana Maier',
    waiting: { whom: 'provider' },
    messages: [{ from: 'customer', to: 'provider', body: 'Please keep the buttons.' }],
    money: { charges: [], refunds: [], disputes: [], leftToRefund: 0 },
  });
  const { log, ...rest } = view;
  for (const secret of Object.values(contact)) expect(JSON.stringify(rest)).not.toContain(secret);
  expect(log.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
    expect.arrayContaining(['step place', 'step submit', 'mail order-received', 'act any_order_read']),
  );

  const ask = (body: object) => me.browser.call(openContact, { params: { id: order.id }, body });
  expect((await ask({ reason: 'other' })).status).toBe(400);
  const { status, content } = await ask({ reason: 'call_back' });
  expect([status, content]).toMatchObject([
    200,
    { customer: { email: contact.email, phone: contact.phone } },
  ]);
  await ask({ reason: 'other', words: 'The bell is broken.' });
  const [, ...acts] = await actsOf(me);
  expect(acts).toEqual([
    { act: 'contact_read', about: order.id, after: { reason: 'call_back' }, reason: 'call_back' },
    { act: 'contact_read', about: order.id, after: { reason: 'other' }, reason: 'The bell is broken.' },
  ]);
  expect((await read(me, order.id)).log[0]).toMatchObject({ actor: 'support', what: 'any_order_read' });
  expect((await find(me, '')).opened.map(({ id }) => id)).toEqual([order.id]);
});

test('DESK-03 where nothing can be recorded, no contact data and no order is shown', async () => {
  const order = await orderOf();
  const me = await support();
  await sql`alter table desk_audit rename to desk_audit_away`.execute(life.db);
  try {
    const params = { id: order.id };
    const answers = [
      await me.browser.call(readSupportOrder, { params }),
      await me.browser.call(openContact, { params, body: { reason: 'claim' } }),
      await me.browser.call(searchOrders, { query: `?q=${order.orderNumber}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  } finally {
    await sql`alter table desk_audit_away rename to desk_audit`.execute(life.db);
  }
});

test('DESK-05 a note is kept once however often it is sent, with who wrote it, and the auditor reads it and writes none', async () => {
  const order = await orderOf();
  const me = await support();
  const auditor = await signedInAs(life, 'auditor');
  const body = { id: randomUUID(), text: 'Prefers Thursday evenings.' };
  const params = { id: order.id };
  for (let time = 0; time < 2; time += 1) {
    const { content } = await me.browser.call(addOrderNote, { params, body });
    expect(content).toMatchObject({ notes: [{ id: body.id, by: 'Leyla Demir', text: body.text }] });
  }
  expect((await actsOf(me)).map(({ act }) => act)).toEqual(['note_added']);
  expect((await read(auditor, order.id)).notes).toHaveLength(1);
  expect((await auditor.browser.call(addOrderNote, { params, body })).status).toBe(403);
  expect((await auditor.browser.call(openContact, { params, body: { reason: 'claim' } })).status).toBe(403);
});
