import type { Order } from '@mendwell/contract';
import {
  equationOf,
  type LedgerAccount,
  ledgerAccounts,
  shareOf,
  usualShareRate,
  vatIn,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { stripeSettings } from '#test/stripe.ts';
import { bookMoney } from './book-money.ts';
import { fillLedger } from './fill-ledger.ts';
import { refundPart } from './refund-part.ts';
import { syncRefund } from './sync-refund.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

type Row = Record<LedgerAccount, number> & { cause: string; causeId: string; work: number; provider: string };
async function booksOf({ id }: Pick<Order, 'id'>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select cause, cause_id as "causeId", provider_id as provider, work,
      ${sql.join(ledgerAccounts.map((account) => sql.ref(account)))}
    from ledger_entries where order_id = ${id} order by booked_at, cause`.execute(life.db);
  return rows;
}
const sumsOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    ledgerAccounts.map((account) => [account, rows.reduce((sum, one) => sum + one[account], 0)]),
  ) as Record<LedgerAccount, number>;
const terms = { vatRate: 1900, shareRate: usualShareRate, isSmallBusiness: false };

async function paidOrder() {
  const { order, customer } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  if (!agreedPrice) throw new Error('a paid order has a price');
  return { order, customer, price: agreedPrice };
}
const refund = ({ orderNumber: number }: Order, amount: number) =>
  refundPart(life.submitting, { number, amount, reason: 'agreed', actor: 'support', note: 'late' }, 'test');
async function untilBooked(order: Order, count: number): Promise<Row[]> {
  await expect.poll(async () => (await booksOf(order)).length, { timeout: 30_000 }).toBe(count);
  return booksOf(order);
}

test('DESK-07 a charge is booked with the step that says that it is paid: money, VAT, share and the VAT on it', async () => {
  const { order, price } = await paidOrder();
  const rows = await booksOf(order);
  const share = shareOf(price.services, terms);
  const inputVat = Math.round(share * 0.19);
  expect(rows).toMatchObject([
    {
      cause: 'charge',
      provider: expect.any(String),
      work: price.services,
      payment_provider: price.estimatedPrice,
      output_vat: -vatIn(price.estimatedPrice, 1900),
      shares: share,
      input_vat: inputVat,
      owed_to_workshops: -(share + inputVat),
    },
  ]);
  const { kept, outputVat, shares, ownRevenue } = equationOf(sumsOf(rows));
  expect(outputVat + shares + ownRevenue).toBe(kept);
  expect(shares).toBeGreaterThan(0);
});

test('DESK-07 parts and the rest that go back are each booked once, and nothing is left in the books in the end', async () => {
  const { order, customer, price } = await paidOrder();
  await refund(order, 1190);
  const [, part] = await untilBooked(order, 2);
  expect(part).toMatchObject({ cause: 'refund', payment_provider: -1190 });
  // It is for no certain work, so it takes the same part of the work along as of the money.
  expect(part?.work).toBe(-Math.round((price.services * 1190) / price.estimatedPrice));
  await customer.answer('cancel');
  await untilPayment(customer, 'refunded');
  const rows = await untilBooked(order, 3);
  expect(Object.values(sumsOf(rows)).every((sum) => sum === 0)).toBe(true);
  for (let time = 0; time < 3; time += 1)
    await life.db.transaction().execute((tx) => bookMoney(tx, order.id, { now: life.clock.now() }));
  expect(await booksOf(order)).toEqual(rows);
});

test('DESK-07 a refund made at the payment provider is booked when it is taken in', async () => {
  const { order } = await paidOrder();
  const [charge] = (await moneyOf(life, order)).taken;
  await fetch(`${life.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSettings.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_intent: charge?.payment_intent ?? '', amount: '700' }),
  });
  const [, taken] = await untilBooked(order, 2);
  expect(taken).toMatchObject({ cause: 'refund', payment_provider: -700 });
});

test('DESK-07 the money of a refund that the bank sends back is booked back, and the share stays lower', async () => {
  const { order } = await paidOrder();
  const [before] = await booksOf(order);
  await refund(order, 500);
  await untilBooked(order, 2);
  const [made] = (await moneyOf(life, order)).refunds;
  await life.stripe.ask('fail-refund', { id: made?.id });
  await syncRefund(life.submitting, made?.id ?? '', 'test');
  const rows = await untilBooked(order, 3);
  expect(rows.at(-1)).toMatchObject({ cause: 'refund_returned', payment_provider: 500 });
  expect(sumsOf(rows)).toMatchObject({
    payment_provider: before?.payment_provider,
    output_vat: before?.output_vat,
  });
  expect(sumsOf(rows).shares).toBeLessThan(before?.shares ?? 0);
});

test('DESK-07 a lost dispute takes money and VAT out of the books and leaves the workshop its share', async () => {
  const { order, customer } = await paidOrder();
  const [charge] = (await moneyOf(life, order)).taken;
  const [booked] = await booksOf(order);
  await life.stripe.ask('dispute', { id: charge?.payment_intent });
  await untilPayment(customer, 'failed');
  // While the bank has not decided, the books stay as they are.
  expect(await booksOf(order)).toHaveLength(1);
  await life.stripe.ask('close-dispute', { id: charge?.payment_intent, status: 'lost' });
  const rows = await untilBooked(order, 2);
  expect(rows.at(-1)).toMatchObject({ cause: 'dispute_lost', work: 0, shares: 0 });
  expect(sumsOf(rows)).toMatchObject({ payment_provider: 0, output_vat: 0, shares: booked?.shares });
});

test('DESK-07 the share and the small business of a workshop come from its account, and stay those of the first entry', async () => {
  const { order, customer, price } = await paidOrder();
  const [first] = await booksOf(order);
  const { provider } = first as Row;
  const account = (rate: number, isSmall: boolean) => sql`
    insert into provider_accounts
      (provider_id, legal_name, address, is_small_business, share_rate, iban, changed_at)
    values (${provider}, 'Zwirnstube', '[]', ${isSmall}, ${rate}, 'DE89370400440532013000', now())
    on conflict (provider_id) do update set share_rate = ${rate}, is_small_business = ${isSmall}`;
  await account(7000, true).execute(life.db);
  await refund(order, price.estimatedPrice - 1);
  await untilBooked(order, 2);
  await customer.answer('cancel');
  await untilPayment(customer, 'refunded');
  const rows = await untilBooked(order, 3);
  expect(Object.values(sumsOf(rows)).every((sum) => sum === 0)).toBe(true);

  const { order: next, price: other } = await paidOrder();
  const [own] = await booksOf(next);
  await sql`delete from provider_accounts`.execute(life.db);
  expect(own).toMatchObject({
    shares: shareOf(other.services, { vatRate: 1900, shareRate: 7000, isSmallBusiness: true }),
    input_vat: 0,
  });
});

test('DESK-07 what was paid before there were books is filled in, once, also when the run is repeated', async () => {
  const { order } = await paidOrder();
  await refund(order, 300);
  const rows = await untilBooked(order, 2);
  await sql`delete from ledger_entries`.execute(life.db);
  const all = async () => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ledger_entries`.execute(life.db);
    return found[0]?.count ?? 0;
  };
  const filled = await Promise.all([fillLedger(life.submitting), fillLedger(life.submitting)]);
  expect(Math.max(...filled)).toBeGreaterThan(1);
  const count = await all();
  expect(await fillLedger(life.submitting)).toBe(0);
  expect(await all()).toBe(count);
  const again = await booksOf(order);
  expect(
    again.map(({ cause, causeId, payment_provider: money, shares }) => ({ cause, causeId, money, shares })),
  ).toEqual(
    rows.map(({ cause, causeId, payment_provider: money, shares }) => ({ cause, causeId, money, shares })),
  );
});

test('DESK-07 the database refuses an entry whose sides differ, and one for the same cause again', async () => {
  const { order } = await paidOrder();
  const copy = (cause: string, vat: string) =>
    sql`
    insert into ledger_entries select * from jsonb_populate_record(null::ledger_entries,
      (select to_jsonb(one) || jsonb_build_object('cause', ${cause}::text, 'output_vat', ${sql.raw(vat)})
        from ledger_entries one where order_id = ${order.id}))`.execute(life.db);
  await expect(copy('refund', 'output_vat + 1')).rejects.toThrow('ledger_entries_balance');
  await expect(copy('charge', 'output_vat')).rejects.toThrow('ledger_entries_pkey');
});
