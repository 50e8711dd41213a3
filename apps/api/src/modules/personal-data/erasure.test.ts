import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from '#test/checkout.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { Asker, plantSession } from '#test/my-data.ts';
import { standsIn } from '#test/stands-in.ts';
import { stripeSettings } from '#test/stripe.ts';
import { putState } from '#test/whole-customer.ts';
import { ageWithdrawals, declaration, declarationFor, declare } from '#test/withdrawals.ts';
import { eraseData } from './erase-data.ts';
import { erasePersonOfOrder } from './erase-person.ts';

let life: TestLife;
let asker: Asker;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
  asker = new Asker(life);
});
afterAll(() => life.close());

/** Requests the erasure, and does what the worker does. */
async function askAndErase(email: string) {
  const { id, session } = await plantSession(life, email);
  await asker.erase(session);
  await eraseData(life.submitting, { dataRequestId: id, requestId: 'test' });
  return { id, session, data: (await asker.read(session)).content };
}
const mailsAbout = async (about: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where about = ${about} order by template`.execute(life.db);
  return rows.map(({ template }) => template);
};
const forgotten = async ({ id }: Order) => {
  const { rows } = await sql<{ is: boolean }>`
    select forgotten_at is not null as is from orders where id = ${id}`.execute(life.db);
  return rows[0]?.is;
};
async function atStripe<T>(path: string): Promise<T> {
  const response = await fetch(`${life.stripe.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
  });
  return (await response.json()) as T;
}
type Payer = { customer: string | null; method: string | null; setup: string };
async function payerOf({ id }: Order): Promise<Payer> {
  const { rows } = await sql<Payer>`
    select customer_stripe_id as customer, method_stripe_id as method, setups.stripe_id as setup
    from setups join orders on orders.setup_id = setups.id where orders.id = ${id}`.execute(life.db);
  return rows[0] ?? { customer: null, method: null, setup: '' };
}

test.each(['submitted', 'quoted', 'accepted', 'pickup_scheduled', 'collected', 'in_service', 'returning'])(
  'DATA-01 an order that is %s stays as it is, and is named as the reason',
  async (state) => {
    const { order } = await submitted(life);
    await putState(life, order, state, 'method_saved');
    const { email } = order.customer;
    const { session } = await plantSession(life, email);
    const before = (await asker.read(session)).content;
    expect(before.kept).toEqual([{ what: 'running', number: order.orderNumber, until: null }]);
    expect(before.isErasable).toBe(false);
    const { data } = await askAndErase(email);
    expect(data.erasure).toBe('done');
    expect(data.file.orders[0]?.contact?.email).toBe(email);
    expect(data.kept).toEqual(before.kept);
    expect(await mailsAbout(order.id)).not.toContain('erasure-to-provider');
  },
);

test('DATA-01 an order whose refund is open stays until the money is back, and can be erased then', async () => {
  const { order } = await submitted(life);
  await putState(life, order, 'cancelled', 'paid');
  await sql`
    insert into refunds (id, order_id, amount, reason, state, created_at)
    values (gen_random_uuid(), ${order.id}, 100, 'called_off', 'wanted', now())`.execute(life.db);
  const { email } = order.customer;
  expect((await askAndErase(email)).data.kept).toEqual([
    { what: 'money', number: order.orderNumber, until: null },
  ]);
  await sql`update refunds set state = 'done' where order_id = ${order.id}`.execute(life.db);
  const { data } = await askAndErase(email);
  expect(await forgotten(order)).toBe(true);
  // The order is cancelled: there is no work to complain about, so nothing leads to the address any
  // more.
  expect([data.kept, data.file.orders, data.isErasable]).toEqual([[], [], false]);
  expect(await standsIn(life.db, email)).toEqual(['public.data_requests']);
});

test('DATA-01 LAW-05 an order whose refund has failed stays for 90 days, for a person has to give the money back', async () => {
  const { order } = await submitted(life);
  await putState(life, order, 'cancelled', 'paid');
  const failedAt = (days: number) => new Date(life.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  await sql`
    insert into refunds (id, order_id, amount, reason, state, created_at, settled_at)
    values (gen_random_uuid(), ${order.id}, 100, 'called_off', 'failed', ${failedAt(200)}, ${failedAt(89)})`.execute(
    life.db,
  );
  const { email } = order.customer;
  expect((await askAndErase(email)).data.kept).toEqual([
    { what: 'money', number: order.orderNumber, until: null },
  ]);
  expect(await forgotten(order)).toBe(false);
  await sql`update refunds set settled_at = ${failedAt(90)} where order_id = ${order.id}`.execute(life.db);
  await askAndErase(email);
  expect(await forgotten(order)).toBe(true);
});

test('DATA-01 LAW-15 an order with a withdrawal that can be undone stays', async () => {
  const { order } = await submitted(life);
  await putState(life, order, 'completed');
  await sql`
    update orders set withdrawal_undo_until = ${life.clock.now()} where id = ${order.id}`.execute(life.db);
  expect((await askAndErase(order.customer.email)).data.kept).toEqual([
    { what: 'money', number: order.orderNumber, until: null },
  ]);
  expect(await forgotten(order)).toBe(false);
});

test.each(['noted', 'unmatched'])(
  'DATA-01 LAW-15 an order with a withdrawal that is %s stays for 14 days, with the declaration',
  async (outcome) => {
    const { order } = await submitted(life);
    const { email } = order.customer;
    await putState(life, order, 'completed');
    await declare(
      life,
      outcome === 'noted' ? declarationFor(order, { scope: 'some' }) : declaration({ email }),
    );
    const { rows } = await sql`select outcome from withdrawals where email = ${email}`.execute(life.db);
    expect(rows).toEqual([{ outcome }]);
    const { data } = await askAndErase(email);
    expect(data.kept.map(({ what }) => what)).toEqual(['money', 'withdrawal']);
    expect([await forgotten(order), data.isErasable]).toEqual([false, false]);
    expect(await standsIn(life.db, email)).toContain('public.withdrawals');
    await ageWithdrawals(life, email, 14);
    await askAndErase(email);
    expect(await forgotten(order)).toBe(true);
    expect(await standsIn(life.db, email)).not.toContain('public.withdrawals');
  },
);

test('DATA-01 an order that waits for its payment method is let go and erased, here and at the payment provider', async () => {
  const buyer = new Buyer(life.origin);
  const { order } = await buyer.placed({ discountCodeFailures: ['NOPE60'] });
  const payer = await payerOf(order);
  const { email } = order.customer;
  const { data } = await askAndErase(email);
  expect([data.kept, data.file.orders]).toEqual([[], []]);
  expect(await standsIn(life.db, email)).toEqual(['public.data_requests']);
  expect(await standsIn(life.db, 'NOPE60')).toEqual([]);
  expect(await atStripe(`setup_intents/${payer.setup}`)).toMatchObject({ status: 'canceled' });
  expect(await atStripe(`customers/${payer.customer ?? ''}`)).toMatchObject({ deleted: true });
  const { rows } = await sql`select state from orders where id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  // No provider has ever seen the order.
  expect(await mailsAbout(order.id)).toEqual([]);
});

/** Creates two orders of one customer that are completed and paid. */
async function twoCompleted(): Promise<{ email: string; orders: Order[] }> {
  const first = await submitted(life);
  const { customer } = first.order;
  const { email } = customer;
  const second = await submitted(life, {
    customer: {
      title: 'none',
      givenName: 'Mira',
      familyName: 'Sommerfeld-Okafor',
      email: email.toUpperCase().replace('EXAMPLE.COM', 'example.com'),
      phone: '+4930123456',
      address: { address: 'Richardplatz 1', zipCode: '12055', city: 'Berlin', country: 'Germany' },
    },
  });
  const orders = [first.order, second.order];
  for (const order of orders) await putState(life, order, 'completed');
  return { email, orders };
}

test('DATA-01 two workers at once, and each twice, erase once and tell everybody once; capitals do not matter', async () => {
  const { email, orders } = await twoCompleted();
  const { id, session } = await plantSession(life, email);
  await Promise.all([asker.erase(session), asker.erase(session)]);
  const { rows: jobs } = await sql`
    select from jobs.job where name = 'erase-personal-data' and data->'data'->>'dataRequestId' = ${id}`.execute(
    life.db,
  );
  expect(jobs).toHaveLength(1);
  const erase = () => eraseData(life.submitting, { dataRequestId: id, requestId: 'test' });
  await Promise.all([erase(), erase()]);
  await Promise.all([erase(), erase()]);
  for (const order of orders) {
    expect(await forgotten(order)).toBe(true);
    expect(await mailsAbout(order.id)).toEqual(['erasure-to-provider']);
  }
  expect(await mailsAbout(id)).toEqual(['my-data-erased']);
  const { kept } = (await asker.read(session)).content;
  expect(kept.map(({ what }) => what).toSorted()).toEqual([
    'claims',
    'claims',
    'confirmation',
    'confirmation',
  ]);
});

test('DATA-01 a worker that dies in between is followed by one that does the rest', async () => {
  const { email, orders } = await twoCompleted();
  const [first, second] = orders as [Order, Order];
  const { id, session } = await plantSession(life, email);
  await asker.erase(session);
  // The first worker only finished the first order.
  const closeSetup = () => Promise.reject(new Error('a completed order has no open setup'));
  await erasePersonOfOrder({ ...life.submitting, closeSetup }, first.id, 'test');
  expect([await forgotten(first), await forgotten(second)]).toEqual([true, false]);
  // The next worker gets as far as the payment provider, which does not answer.
  await life.stripe.ask('fail-next', {
    method: 'DELETE',
    path: '/v1/customers/',
    status: 400,
    mode: 'before',
  });
  const erase = () => eraseData(life.submitting, { dataRequestId: id, requestId: 'test' });
  await expect(erase()).rejects.toThrow();
  expect((await asker.read(session)).content.erasure).toBe('asked');
  expect(await mailsAbout(id)).toEqual([]);
  await erase();
  expect((await asker.read(session)).content.erasure).toBe('done');
  for (const order of orders) {
    expect(await mailsAbout(order.id)).toEqual(['erasure-to-provider']);
    expect(await payerOf(order)).toMatchObject({ customer: null, method: null });
  }
  expect(await mailsAbout(id)).toEqual(['my-data-erased']);
});

test('DATA-01 a withdrawal moves to the restricted place with its order, is still told, and ends with its years', async () => {
  const { order } = await submitted(life);
  const { email } = order.customer;
  await putState(life, order, 'in_service');
  await declare(life, declarationFor(order, { scope: 'some', which: 'Nur die Hose' }));
  const still = await askAndErase(email);
  expect(still.data.file.withdrawals[0]?.['email']).toBe(email);
  const place = async () =>
    (await standsIn(life.db, email)).filter(
      (table) => table.endsWith('withdrawals') || table.endsWith('_holders'),
    );
  // While the order is in progress, the withdrawal is still needed.
  expect(await place()).toEqual(['public.withdrawals']);
  await putState(life, order, 'completed');
  await ageWithdrawals(life, email, 14);
  const { data } = await askAndErase(email);
  expect(await place()).toEqual(['restricted.withdrawal_holders']);
  const [withdrawal] = data.file.withdrawals;
  expect(withdrawal).toMatchObject({ email, which: 'Nur die Hose', name: 'Mira Sommerfeld-Okafor' });
  const year = life.clock.now().getFullYear();
  expect(data.kept).toContainEqual({
    what: 'withdrawal',
    number: withdrawal?.reference,
    until: `${year + 6}-12-31`,
  });
});

test('DATA-01 LAW-05 what the law keeps is named with its last day: 8 years for a receipt, 6 for a confirmation, 12 months for complaints', async () => {
  const [paid, unpaid] = [(await submitted(life)).order, (await submitted(life)).order];
  const now = life.clock.now();
  await sql`
    insert into order_history (order_id, step, at, actor, action, from_state, to_state, request_id)
    select ${paid.id}, max(step) + 1, ${now}, 'time', 'payment_succeed', 'charging', 'paid', 'test'
    from order_history where order_id = ${paid.id}`.execute(life.db);
  await putState(life, paid, 'completed');
  await putState(life, unpaid, 'cancelled', 'method_saved');
  const keptOf = async ({ customer }: Order) =>
    (await asker.read((await plantSession(life, customer.email)).session)).content.kept;
  const year = now.getFullYear();
  const number = paid.orderNumber;
  const claims = `${year + 1}${now.toISOString().slice(4, 10)}`;
  expect(await keptOf(paid)).toEqual([
    { what: 'receipt', number, until: `${year + 8}-12-31` },
    { what: 'claims', number, until: claims },
  ]);
  expect(await keptOf(unpaid)).toEqual([
    { what: 'confirmation', number: unpaid.orderNumber, until: `${year + 6}-12-31` },
  ]);
  // The result is the same afterwards, computed from the data that is really retained.
  expect((await askAndErase(paid.customer.email)).data.kept).toEqual([
    { what: 'receipt', number, until: `${year + 8}-12-31` },
    { what: 'claims', number, until: claims },
  ]);
});
