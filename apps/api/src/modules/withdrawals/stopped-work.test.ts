import {
  documentPaths,
  markArrived,
  markFinished,
  type Order,
  type OrderRequest,
  undoFinished,
} from '@mendwell/contract';
import type { OrderState } from '@mendwell/domain';
import { sql } from 'kysely';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { letCourierBeCalled } from '#test/courier-visits.ts';
import { mailsTo } from '#test/inbox.ts';
import { linkFor, Provider, Reader, startTestLife, type TestLife } from '#test/life.ts';
import { jeans, service } from '#test/price-requests.ts';
import { declarationFor, declare, storedWithdrawal, withdrawForGood } from '#test/withdrawals.ts';
import { refundOverdueWithdrawals } from './index.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const twoLines = { items: [jeans(service('ss_zip_short', 1), service('ss_hem_jeans_original', 1))] };

/** Returns a paid order that is with a courier or at the provider. */
async function underWay(state: OrderState, changes: Partial<OrderRequest> = {}) {
  const { order } = await agreed(life, methods.fine, { ...twoLines, ...changes });
  const customer = new Reader(life, order);
  const paid = await untilPayment(customer, 'paid');
  await sql`update orders set state = ${state} where id = ${order.id}`.execute(life.db);
  return { order: paid, customer, workshop: await new Provider(life, order).signIn() };
}
const mailsOf = async ({ id }: Order) => {
  const { rows } = await sql<{ template: string; outcome: string | null }>`
    select template, outcome from mails 
    where about = ${id} or about in (select id from refunds where order_id = ${id}) order by created_at, id`.execute(
    life.db,
  );
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
  await withdrawForGood(life, order);
  await withdrawForGood(life, order);
  const stopped = await untilPayment(customer, 'refunded');
  expect(stopped).toMatchObject({ status: 'collected', stopped: 'all', actions: ['choose_return'] });
  expect(stopped.timeline.filter(({ action }) => action === 'withdrawal_stopped')).toHaveLength(1);
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual([order.agreedPrice?.estimatedPrice]);
  expect(await usesOf(order)).toBe(0);

  expect((await workshop.look()).content).toMatchObject({ stopped: 'all', actions: ['arrive'] });
  await workshop.post(markArrived.path);
  // The provider has no shares to report, because everything is refunded.
  expect(
    (await workshop.post(markFinished.path, { workDone: [{ id: '0.0', percent: 0 }] })).content.code,
  ).toBe('invalid_request');
  expect((await workshop.post(markFinished.path)).content.status).toBe('returning');
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
    `You’ll get €${((order.agreedPrice?.estimatedPrice ?? 0) / 100).toFixed(2)} back.`,
  );
}, 90_000);

test('ORD-01 LAW-06 LAW-07 without an early start nothing is owed, even at the workshop', async () => {
  const { order, customer } = await underWay('in_service', { startsEarly: false });
  await withdrawForGood(life, order);
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ status: 'in_service', stopped: 'all' });
}, 90_000);

test('ORD-19 LAW-06 LAW-14 a withdrawal before the courier is called: the work counts as going on, and the workshop is asked', async () => {
  const { order, customer, workshop } = await underWay('in_service');
  expect((await workshop.post(markFinished.path)).content.status).toBe('returning');
  await withdrawForGood(life, order);
  expect(await customer.review()).toMatchObject({ status: 'in_service', stopped: 'rest' });
  expect((await workshop.look()).content).toMatchObject({ stopped: 'rest', actions: ['finish'] });
});

test('ORD-01 ORD-19 LAW-06 LAW-07 LAW-14 at work: what was not done is refunded in proportion, with its share of the fees', async () => {
  const { order, customer, workshop } = await underWay('in_service');
  const total = order.agreedPrice?.estimatedPrice ?? 0;
  const [zip = 0, hem = 0] = (order.quote?.lines ?? []).map(({ linePrice }) => linePrice);
  await withdrawForGood(life, order);
  expect(await customer.review()).toMatchObject({ paymentStatus: 'paid', stopped: 'rest' });
  expect((await workshop.look()).content).toMatchObject({ stopped: 'rest', actions: ['finish'] });
  // A page that does not know of the withdrawal sends no shares: nothing would be refunded.
  expect((await workshop.post(markFinished.path)).content.code).toBe('already_done');
  const none = (id: string) => ({ id, percent: 0 });
  // The request of an older page, from before shares existed, is understood and validated, too.
  const older = await workshop.post(markFinished.path, { notBegun: ['n1'] });
  expect(older.content.code).toBe('invalid_request');
  const refused = [[none('0.7')], [none('0.1'), none('n1')], [none('0.1'), none('0.1')]];
  for (const workDone of [...refused, [{ id: '0.1', percent: 101 }], [{ id: '0.1', percent: -1 }]])
    expect((await workshop.post(markFinished.path, { workDone })).content.code).toBe('invalid_request');
  expect((await customer.review()).status).toBe('in_service');

  // The provider reports this by mistake and undoes it: nothing is refunded for it.
  expect((await workshop.post(markFinished.path, { workDone: [none('0.0')] })).content.status).toBe(
    'returning',
  );
  expect((await workshop.post(undoFinished.path)).content.status).toBe('in_service');
  const workDone = [none('0.1'), { id: '0.0', percent: 50 }];
  expect((await workshop.post(markFinished.path, { workDone })).content.status).toBe('returning');
  expect((await moneyOf(life, order)).refunds).toEqual([]);
  await letCourierBeCalled(life, order);
  await expect.poll(() => mailsOf(order), { timeout: 30_000 }).toContain('order-refunded sent');
  const { refunds } = await moneyOf(life, order);
  const [refund] = refunds;
  expect(refunds).toHaveLength(1);
  const share = (total * (hem + zip / 2)) / (zip + hem);
  expect(refund?.amount).toBeGreaterThanOrEqual(share);
  expect(refund?.amount).toBeLessThan(share + 3);
  const after = await customer.review();
  expect(after).toMatchObject({ paymentStatus: 'paid', actions: ['choose_return'] });
  expect(after.timeline.map(({ action }) => action)).toContain('payment_refund_part');

  const x = await linkFor(life, order.id, 'view');
  const file = await life.fetch(documentPaths.receipt.replace('{id}', order.id).replace('{x}', x));
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  // The PDF may break a long line anywhere.
  expect(text.replaceAll(/\s/g, '')).toContain(`R-${order.orderNumber}-K`);
  expect(text).toContain(`€${((total - (refund?.amount ?? 0)) / 100).toFixed(2)}`);
}, 90_000);

test('ORD-02 who has not withdrawn has everything done: nothing can be left out', async () => {
  const { workshop } = await underWay('in_service');
  expect(
    (await workshop.post(markFinished.path, { workDone: [{ id: '0.1', percent: 0 }] })).content.code,
  ).toBe('invalid_request');
  expect((await workshop.look()).content).toMatchObject({ status: 'in_service', stopped: null });
}, 90_000);

test('LAW-14 a workshop that does not say what was done keeps no refund waiting: all of it goes back in time, once', async () => {
  const { order, customer, workshop } = await underWay('in_service');
  await withdrawForGood(life, order);
  const logger = { warn: (error: unknown) => expect.unreachable(JSON.stringify(error)) } as never;
  const look = () => refundOverdueWithdrawals(life.submitting, 'test', logger);
  life.clock.advance({ days: 12 });
  await look();
  expect(await customer.review()).toMatchObject({ paymentStatus: 'paid', stopped: 'rest' });
  life.clock.advance({ days: 1 });
  await Promise.all([look(), look()]);
  const refunded = await untilPayment(customer, 'refunded');
  expect(refunded).toMatchObject({ status: 'in_service', stopped: 'all' });
  expect(refunded.timeline.filter(({ action }) => action === 'withdrawal_refunded')).toHaveLength(1);
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual([order.agreedPrice?.estimatedPrice]);
  // The items are still returned.
  expect((await workshop.post(markFinished.path)).content.status).toBe('returning');
}, 90_000);

test('LAW-14 once everything is done and back home after an early start, nothing offers to withdraw, and nothing goes back by itself', async () => {
  const { order, customer } = await underWay('completed');
  const done = await customer.review();
  expect(done.actions).not.toContain('withdraw');
  const body = declarationFor(order);
  await declare(life, body);
  expect(await storedWithdrawal(life, body)).toMatchObject({ outcome: 'noted' });
  expect((await moneyOf(life, order)).refunds).toEqual([]);
  const x = await linkFor(life, order.id, 'view');
  const file = await life.fetch(documentPaths.receipt.replace('{id}', order.id).replace('{x}', x));
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true });
  expect(text).not.toContain('You may withdraw');

  const late = await underWay('completed', { startsEarly: false });
  expect((await late.customer.review()).actions).toContain('withdraw');
}, 90_000);
