import type { Order } from '@mendwell/contract';
import { berlinDay, debitDay } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertStuckCharges } from '#modules/payments/charges/alert-stuck-charges.ts';
import { makeDebit } from '#modules/payments/charges/make-debit.ts';
import { chargeOrder, refundOrder } from '#modules/payments/index.ts';
import { agreed, expectTakenOnce, methods, moneyOf, Payer, paymentsOf } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { declarationFor, declare, letUndoPass } from '#test/withdrawals.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

let life: TestLife;
beforeAll(async () => {
  // No worker runs here: the test runs the jobs, as often as it wants.
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const cause = { actor: 'time', requestId: 'test' } as const;
const undo = ({ id: orderId }: Order) => undoWithdrawal(life.submitting, { orderId, requestId: 'test' });
const jobsOf = async ({ id }: Order, name: string) => {
  const { rows } = await sql`
    select from jobs.job where name = ${name} and data->'data'->>'orderId' = ${id}`.execute(life.db);
  return rows.length;
};

test('LAW-15 PAY-07 a charge that was not made yet waits; undone, it is made once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await declare(life, declarationFor(order));
  await Promise.all([1, 2].map(() => chargeOrder(life.submitting, order.id, cause)));
  expect(await moneyOf(life, order)).toMatchObject({ intents: [], taken: [] });
  expect(await paymentsOf(life, order)).toMatchObject([{ state: 'charging' }]);
  const before = await jobsOf(order, 'charge-order');
  await undo(order);
  expect(await jobsOf(order, 'charge-order')).toBe(before + 1);
  await chargeOrder(life.submitting, order.id, cause);
  await expectTakenOnce(life, await customer.review());
}, 60_000);

test('LAW-15 PAY-07 not undone, it is never made, and there is nothing to refund', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await declare(life, declarationFor(order));
  await letUndoPass(life, order);
  for (const run of [chargeOrder, refundOrder, chargeOrder, refundOrder])
    await run(life.submitting, order.id, cause);
  expect(await moneyOf(life, order)).toMatchObject({ taken: [], refunds: [] });
  expect(await customer.review()).toMatchObject({ status: 'cancelled', paymentStatus: 'failed' });
  const { rows } = await sql`select state from refunds where order_id = ${order.id}`.execute(life.db);
  expect(rows).toEqual([{ state: 'not_needed' }]);
}, 60_000);

test('LAW-15 PAY-08 nobody is asked to pay, or can, while it can be undone', async () => {
  const { order, customer } = await agreed(life, methods.asksTheBank);
  await chargeOrder(life.submitting, order.id, cause);
  expect((await customer.review()).actions).toContain('pay');
  await declare(life, declarationFor(order));
  expect((await customer.review()).actions).toEqual(['undo_withdrawal']);
  const payer = await Payer.of(life, order);
  expect((await payer.authenticate()).status).toBe(409);
  await undo(order);
  expect((await payer.authenticate()).status).toBe(200);
}, 60_000);

/** Makes it look as if the mail about a debit had left two days ago, for today. */
async function announce(order: Order): Promise<void> {
  const now = life.clock.now();
  await sql`
    update mails set outcome = 'sent', settled_at = ${new Date(now.getTime() - 172_800_000)}
    where about = ${order.id} and template = 'debit-announced'`.execute(life.db);
  await sql`update payments set debit_on = ${berlinDay(now)}::date where order_id = ${order.id}`.execute(
    life.db,
  );
}
const debitOf = async ({ id }: Order) => {
  const { rows } = await sql<{ state: string; day: string; announced: number; stuck: number }>`
    select state, debit_on::text as day,
      (select count(*)::int from mails where about = ${id} and template = 'debit-announced') as announced,
      (select count(*)::int from mails where about = ${id} and template = 'support-charge-stuck') as stuck
    from payments where order_id = ${id}`.execute(life.db);
  return rows[0];
};

test('LAW-15 PAY-11 an announced debit is not made; undone after its day, it is announced anew and made on the new one', async () => {
  const { order } = await agreed(life, methods.debit);
  await announce(order);
  const today = berlinDay(life.clock.now());
  await declare(life, declarationFor(order));
  // The undo period is extended, for instance by a long weekend.
  await sql`
    update orders set withdrawal_undo_until = ${new Date('2026-12-31')} where id = ${order.id}`.execute(
    life.db,
  );
  life.clock.advance({ days: 3 });
  await makeDebit(life.submitting, order.id, cause);
  await alertStuckCharges(life.submitting, 'test');
  expect(await debitOf(order)).toEqual({ state: 'announced', day: today, announced: 1, stuck: 0 });

  await undo(order);
  const day = debitDay(life.clock.now());
  expect(await debitOf(order)).toEqual({ state: 'announced', day, announced: 2, stuck: 0 });
  life.clock.advance({ days: 3 });
  // The new mail has not left, and the old one does not count.
  await makeDebit(life.submitting, order.id, cause);
  expect(await debitOf(order)).toMatchObject({ state: 'announced' });
  await announce(order);
  await makeDebit(life.submitting, order.id, cause);
  expect(await debitOf(order)).toMatchObject({ state: 'charging' });
  life.clock.advance({ days: -6 });
}, 60_000);
