import type { Order } from '@mendwell/contract';
import { retentionDays } from '@mendwell/domain';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindUnpaidOrders } from '#modules/checkout/remind-unpaid-orders.ts';
import { purgeMails } from '#modules/mail/index.ts';
import { purgeDrafts } from '#modules/orders/index.ts';
import { closeSetups, purgePayers } from '#modules/payments/index.ts';
import { Buyer } from '#test/checkout.ts';
import { startTestLife, submitted, type TestLife } from '#test/life.ts';
import { stripeSettings } from '#test/stripe.ts';
import { purgeOrders } from './purge-orders.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const logger = { warn: (it: unknown) => Promise.reject(it) } as never;

/** Runs the worker's nightly jobs. */
async function night(): Promise<void> {
  await closeSetups(life.submitting, logger);
  await purgeDrafts(life.db, life.clock);
  await purgeOrders(life, logger);
  await purgeMails(life.db, life.clock);
  await purgePayers(life.submitting, logger);
}

const completed = async ({ id }: Order) => {
  await sql`update orders set state = 'completed', changed_at = ${life.clock.now()} where id = ${id}`.execute(
    life.db,
  );
};

type Payer = { customer: string | null; method: string | null; last4: string | null };
async function payerOf(orderId: string): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    select customer_stripe_id as customer, method_stripe_id as method, method_last4 as last4
    from setups join orders on orders.setup_id = setups.id where orders.id = ${orderId}`.execute(life.db);
  return rows[0];
}

async function atStripe<T>(path: string): Promise<T> {
  const response = await fetch(`${life.stripe.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
  });
  return (await response.json()) as T;
}
const isDeleted = async (customer: string | null | undefined) =>
  (await atStripe<{ deleted?: boolean }>(`customers/${customer ?? 'none'}`)).deleted === true;

test('LAW-13 who has been forgotten is deleted at the payment provider, with the saved method', async () => {
  const { order } = await submitted(life);
  const still = await submitted(life);
  await completed(order);
  const before = await payerOf(order.id);
  life.clock.advance({ days: retentionDays.order - 1 });
  await night();
  expect([await payerOf(order.id), await isDeleted(before?.customer)]).toEqual([before, false]);
  life.clock.advance({ days: 1 });
  await night();
  await night();
  expect(await payerOf(order.id)).toEqual({ customer: null, method: null, last4: null });
  expect(await isDeleted(before?.customer)).toBe(true);
  expect(await atStripe(`payment_methods/${before?.method ?? ''}`)).toMatchObject({ customer: null });
  // An order that is still running retains its method.
  expect(await isDeleted((await payerOf(still.order.id))?.customer)).toBe(false);
});

test('LAW-13 somebody who is deleted there already is forgotten here', async () => {
  const { order } = await submitted(life);
  await completed(order);
  await life.submitting.payments.deleteCustomer((await payerOf(order.id))?.customer ?? '');
  life.clock.advance({ days: retentionDays.order });
  await night();
  expect(await payerOf(order.id)).toEqual({ customer: null, method: null, last4: null });
});

test('LAW-13 an order that was never placed leaves no customer, no tried codes and no trace of what was asked', async () => {
  const buyer = new Buyer(life.origin);
  const { order } = await buyer.placed({ discountCodeFailures: ['MUTTI60'] });
  const customer = (await payerOf(order.id))?.customer;
  const row = () =>
    life.db
      .selectFrom('orders')
      .select(['visitor_id', 'request_hash', 'discount_failures'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
  life.clock.advance({ hours: 25 });
  await remindUnpaidOrders(life.submitting, 'test', logger);
  life.clock.advance({ days: retentionDays.draft - 1 });
  await night();
  expect(await isDeleted(customer)).toBe(false);
  life.clock.advance({ days: 1 });
  await night();
  expect(await row()).toEqual({ visitor_id: null, request_hash: Buffer.alloc(0), discount_failures: [] });
  expect(await isDeleted(customer)).toBe(true);
});

let vouchers = 0;
async function makeVoucher(validUntil: string): Promise<string> {
  const code = `LESS${++vouchers}`;
  await sql`
    insert into vouchers (id, code, kind, value, least_order_cents, valid_from, valid_until, redemptions_limit,
      customer_limit, description, description_de)
    values (${`vch_${code}`}, ${code}, 'fixed', 100, 0, '2020-01-01', ${validUntil}, 10, 1, '', '')`.execute(
    life.db,
  );
  return code;
}
const usesOf = async (orderId: string) =>
  (await sql`select from voucher_redemptions where order_id = ${orderId}`.execute(life.db)).rows.length;

test('LAW-13 the hash of who used a voucher goes when the voucher is over, not before', async () => {
  const lastDay = new Date(life.clock.now().getTime() + 200 * 86_400_000).toISOString().slice(0, 10);
  const { order } = await submitted(life, { discountCode: await makeVoucher(lastDay) });
  await completed(order);
  life.clock.advance({ days: 199 });
  await night();
  expect(await usesOf(order.id)).toBe(1);
  life.clock.advance({ days: 2 });
  await night();
  expect(await usesOf(order.id)).toBe(0);
});

test('LAW-13 the hash of who used a voucher without a last day goes after three years', async () => {
  const { order } = await submitted(life, { discountCode: await makeVoucher('infinity') });
  await completed(order);
  life.clock.advance({ days: retentionDays.voucherUse - 1 });
  await night();
  expect(await usesOf(order.id)).toBe(1);
  life.clock.advance({ days: 1 });
  await night();
  expect(await usesOf(order.id)).toBe(0);
});

test('LAW-13 notes of mails sent, and of what payment provider and courier told, go after 90 days', async () => {
  const now = life.clock.now();
  await sql`
    insert into mails (id, template, about, language, request_id, created_at, outcome, settled_at)
    values (${newId()}, 'paid', gen_random_uuid(), 'DE', 'old', ${now}, 'sent', ${now})`.execute(life.db);
  await sql`insert into stripe_events values ('evt_old', 'x', 'pi_1', ${now})`.execute(life.db);
  await sql`insert into courier_events values ('cev_old', 'collected', 'b_1', ${now})`.execute(life.db);
  const left = async () => {
    const { rows } = await sql<{ kind: string }>`
      select 'mail' as kind from mails where request_id = 'old'
      union all select 'stripe' from stripe_events where id = 'evt_old'
      union all select 'courier' from courier_events where id = 'cev_old'`.execute(life.db);
    return rows.map(({ kind }) => kind);
  };
  life.clock.advance({ days: 89 });
  await night();
  expect(await left()).toEqual(['mail', 'stripe', 'courier']);
  life.clock.advance({ days: 1 });
  await night();
  expect(await left()).toEqual([]);
});

test('LAW-13 all of it happens every night', async () => {
  const worker = await life.startWorker();
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from jobs.schedule where name in ('forget-mails', 'forget-payers') order by name`.execute(
    life.db,
  );
  expect(rows).toEqual([
    { name: 'forget-mails', cron: '17 3 * * *' },
    { name: 'forget-payers', cron: '17 3 * * *' },
  ]);
  await worker.stop();
});
