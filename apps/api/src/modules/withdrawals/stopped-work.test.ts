import {
  documentPaths,
  type Order,
  type OrderRequest,
  tellArrived,
  tellFinished,
  undoFinished,
} from '@mendwell/contract';
import type { OrderState } from '@mendwell/domain';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { letCourierBeCalled } from '#test/evenings.ts';
import { mailsTo } from '#test/inbox.ts';
import { linkFor, Reader, startTestLife, type TestLife, Workshop } from '#test/life.ts';
import { jeans, service } from '#test/price-requests.ts';
import { declarationFor, declare } from '#test/withdrawals.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const twoLines = { items: [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))] };

/** Paid, and with a courier or at the workshop. */
async function underWay(state: OrderState, changes: Partial<OrderRequest> = {}) {
  const { order } = await agreed(life, methods.fine, { ...twoLines, ...changes });
  const customer = new Reader(life, order);
  const paid = await untilPayment(customer, 'paid');
  await sql`update orders set state = ${state} where id = ${order.id}`.execute(life.db);
  return { order: paid, customer, workshop: await new Workshop(life, order).signIn() };
}
const mailsOf = async ({ id }: Order) => {
  const { rows } = await sql<{ template: string; outcome: string | null }>`
    select template, outcome from mails where about = ${id} order by created_at, id`.execute(life.db);
  return rows.map(({ template, outcome }) => `${template} ${outcome}`);
};
const usesOf = async ({ id }: Order) => {
  const { rows } = await sql`
    select from voucher_redemptions where order_id = ${id} and given_back_at is null`.execute(life.db);
  return rows.length;
};

test('ORD-01 LAW-06 on the way to the workshop nothing is begun: everything is refunded, and the things come home', async () => {
  const { order, customer, workshop } = await underWay('collected', { discountCode: 'KIEZ5' });
  expect(await usesOf(order)).toBe(1);
  await declare(life, declarationFor(order));
  await declare(life, declarationFor(order));
  const stopped = await untilPayment(customer, 'refunded');
  expect(stopped).toMatchObject({ status: 'collected', stopped: 'all', actions: ['choose_return'] });
  expect(stopped.timeline.filter(({ action }) => action === 'withdrawal_stopped')).toHaveLength(1);
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual([order.agreedPrice?.estimatedPrice]);
  expect(await usesOf(order)).toBe(0);

  expect((await workshop.look()).content).toMatchObject({ stopped: 'all', actions: ['arrive'] });
  await workshop.post(tellArrived.path);
  // There is nothing to tell: all of it is refunded.
  expect((await workshop.post(tellFinished.path, { notBegun: ['0.0'] })).content.code).toBe(
    'invalid_request',
  );
  expect((await workshop.post(tellFinished.path)).content.status).toBe('returning');
  await letCourierBeCalled(life, order);
  expect((await customer.review()).returnEvening).not.toBeNull();
  await expect
    .poll(() => mailsOf(order), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        'work-stopped sent',
        'provider-decision sent',
        'order-refunded sent',
        'order-in-service not_needed',
        'order-returning sent',
      ]),
    );
  const letters = await mailsTo(order.customer.email);
  expect(letters.find(({ subject }) => subject.startsWith('The work is stopped'))?.text).toContain(
    `You get €${((order.agreedPrice?.estimatedPrice ?? 0) / 100).toFixed(2)} back.`,
  );
}, 90_000);

test('ORD-01 LAW-06 LAW-07 without an early start nothing is owed, even at the workshop', async () => {
  const { order, customer } = await underWay('in_service', { startsEarly: false });
  await declare(life, declarationFor(order));
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ status: 'in_service', stopped: 'all' });
}, 90_000);

test('ORD-01 ORD-19 LAW-06 LAW-07 at work: what the workshop had not begun is refunded with its share of the fees', async () => {
  const { order, customer, workshop } = await underWay('in_service');
  const total = order.agreedPrice?.estimatedPrice ?? 0;
  const [zip = 0, hem = 0] = (order.quote?.lines ?? []).map(({ linePrice }) => linePrice);
  await declare(life, declarationFor(order));
  expect(await customer.review()).toMatchObject({ paymentStatus: 'paid', stopped: 'rest' });
  expect((await workshop.look()).content).toMatchObject({ stopped: 'rest', actions: ['finish'] });
  for (const notBegun of [['0.7'], ['0.1', 'n1'], ['n2']])
    expect((await workshop.post(tellFinished.path, { notBegun })).content.code).toBe('invalid_request');
  expect((await customer.review()).status).toBe('in_service');

  // Said by mistake and undone: nothing is refunded for it.
  expect((await workshop.post(tellFinished.path, { notBegun: ['0.0'] })).content.status).toBe('returning');
  expect((await workshop.post(undoFinished.path)).content.status).toBe('in_service');
  expect((await workshop.post(tellFinished.path, { notBegun: ['0.1'] })).content.status).toBe('returning');
  expect((await moneyOf(life, order)).refunds).toEqual([]);
  await letCourierBeCalled(life, order);
  await expect.poll(() => mailsOf(order), { timeout: 30_000 }).toContain('order-refunded sent');
  const { refunds } = await moneyOf(life, order);
  const [refund] = refunds;
  expect(refunds).toHaveLength(1);
  const share = (total * hem) / (zip + hem);
  expect(refund?.amount).toBeGreaterThanOrEqual(share);
  expect(refund?.amount).toBeLessThan(share + 3);
  const after = await customer.review();
  expect(after).toMatchObject({ paymentStatus: 'paid', actions: ['choose_return'] });
  expect(after.timeline.map(({ action }) => action)).toContain('payment_refund_part');

  const x = await linkFor(life, order.id, 'view');
  const file = await life.fetch(documentPaths.receipt.replace('{id}', order.id).replace('{x}', x));
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  // A long line may be parted anywhere.
  expect(text.replaceAll(/\s/g, '')).toContain(`R-${order.orderNumber}-K`);
  expect(text).toContain(`€${((total - (refund?.amount ?? 0)) / 100).toFixed(2)}`);
}, 90_000);

test('ORD-02 who has not withdrawn has everything done: nothing can be left out', async () => {
  const { workshop } = await underWay('in_service');
  expect((await workshop.post(tellFinished.path, { notBegun: ['0.1'] })).content.code).toBe(
    'invalid_request',
  );
  expect((await workshop.look()).content).toMatchObject({ status: 'in_service', stopped: null });
}, 90_000);
