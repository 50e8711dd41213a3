import { markFinished, type Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { bookingsOf, letCourierBeCalled } from '#test/courier-visits.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife } from '#test/life.ts';
import {
  applyPendingWithdrawals,
  declarationFor,
  declare,
  letUndoPass,
  stepsOf,
  storedWithdrawal,
} from '#test/withdrawals.ts';
import { applyWithdrawals } from './apply-withdrawals.ts';
import { refundOverdueWithdrawals } from './index.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

const providerAddress = 'werkstatt@zwirnstube-rixdorf.example';
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ DATABASE_CONNECTIONS: '12' });
  await life.startWorker();
});
afterAll(() => life.close());

async function paid(changes: { discountCode?: string } = {}) {
  const { order } = await agreed(life, methods.fine, changes);
  const customer = new Reader(life, order);
  return { order: await untilPayment(customer, 'paid'), customer };
}
const timesOf = async ({ id }: Order, action: string) =>
  (await stepsOf(life, id)).filter((step) => step.action === action).length;
const refundsOf = async ({ id }: Order) => {
  const { rows } = await sql`select reason from refunds where order_id = ${id}`.execute(life.db);
  return rows.length;
};
const mailsAbout = async ({ id }: Order, template: string) => {
  const { rows } = await sql`select from mails where about = ${id} and template = ${template}`.execute(
    life.db,
  );
  return rows.length;
};
const isUsed = async ({ id }: Order) => {
  const { rows } = await sql`
    select from voucher_redemptions where order_id = ${id} and given_back_at is null`.execute(life.db);
  return rows.length === 1;
};
const earlier = (ms: number) => ({ now: () => new Date(life.clock.now().getTime() - ms) });

/** Moves the end of the undo period to a second ago; no job has run since. */
async function endNow(order: Order) {
  const at = earlier(1000).now();
  await sql`update orders set withdrawal_undo_until = ${at} where id = ${order.id}`.execute(life.db);
  await sql`update withdrawals set undo_until = ${at} where order_id = ${order.id}`.execute(life.db);
}
const silent = { warn: () => undefined } as never;

test('LAW-15 declared twice and applied by many at once: ended, refunded, given back and told once', async () => {
  const { order, customer } = await paid({ discountCode: 'KIEZ5' });
  const [first, second] = [declarationFor(order), declarationFor(order)];
  await Promise.all([declare(life, first), declare(life, second)]);
  expect(await timesOf(order, 'withdrawal_declared')).toBe(1);
  expect([await refundsOf(order), await isUsed(order), await mailsAbout(order, 'provider-decision')]).toEqual(
    [0, true, 0],
  );
  await endNow(order);
  await Promise.all(Array.from({ length: 8 }, () => applyPendingWithdrawals(life)));
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ status: 'cancelled', withdrawal: null });
  expect(await timesOf(order, 'withdraw')).toBe(1);
  expect([await refundsOf(order), await isUsed(order), await mailsAbout(order, 'provider-decision')]).toEqual(
    [1, false, 1],
  );
  expect(await mailsAbout(order, 'order-cancelled')).toBe(1);
  expect((await moneyOf(life, order)).refunds).toHaveLength(1);
  for (const body of [first, second])
    expect(await storedWithdrawal(life, body)).toMatchObject({ outcome: 'called_off' });
}, 90_000);

test('LAW-15 undone at the very moment its time is up: one of the two happens, whole', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { order } = await submitted(life);
    const body = declarationFor(order);
    await declare(life, body);
    await endNow(order);
    // The API's clock is a little behind the worker's.
    const api = { ...life.submitting, clock: earlier(2000) };
    const race = [
      () => undoWithdrawal(api, { orderId: order.id, requestId: 'test' }),
      () => applyWithdrawals(life.submitting, 'test', silent),
    ];
    await Promise.all((round % 2 ? race : race.toReversed()).map((run) => run()));
    const { outcome } = await storedWithdrawal(life, body);
    const { status } = await new Reader(life, order).review();
    expect([outcome, status]).toEqual(
      outcome === 'undone' ? ['undone', 'submitted'] : ['called_off', 'cancelled'],
    );
    expect(await timesOf(order, 'withdrawal_undone')).toBe(outcome === 'undone' ? 1 : 0);
    expect(await timesOf(order, 'withdraw')).toBe(outcome === 'undone' ? 0 : 1);
    outcomes.add(outcome);
  }
  expect(outcomes.size).toBeGreaterThan(0);
}, 120_000);

test('LAW-15 FAULT-2 killed in the middle of it: nothing of it has happened, and the next run does all of it once', async () => {
  const { order, customer } = await paid({ discountCode: 'KIEZ5' });
  await declare(life, declarationFor(order));
  await endNow(order);
  let running: Promise<void> | undefined;
  await life.db.transaction().execute(async (tx) => {
    // The transaction that gives the voucher back has to wait here; it has already written the order as
    // ended.
    await sql`select from voucher_redemptions where order_id = ${order.id} for update`.execute(tx);
    running = applyWithdrawals(life.submitting, 'test', silent);
    // This uses another connection: inside a transaction, `pg_stat_activity` would not be refreshed.
    const kill = async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like '%voucher_redemptions%'`.execute(life.db);
      return rows.length;
    };
    await expect.poll(kill, { timeout: 30_000 }).toBe(1);
  });
  await running;
  const held = await customer.review();
  expect(held).toMatchObject({ status: 'accepted', actions: [] });
  expect(held.withdrawal).not.toBeNull();
  expect([await refundsOf(order), await isUsed(order)]).toEqual([0, true]);
  await applyPendingWithdrawals(life);
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ status: 'cancelled' });
  expect([await refundsOf(order), await isUsed(order), await timesOf(order, 'withdraw')]).toEqual([
    1,
    false,
    1,
  ]);
}, 120_000);

test('LAW-14 LAW-15 on the bench the workshop hears of it when it is final, and is asked what was done on receipt', async () => {
  const { order, customer } = await paid();
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  const workshop = await new Provider(life, order).signIn();
  await declare(life, declarationFor(order));
  // The provider does not know of the withdrawal and finishes, but the courier is not called.
  expect((await workshop.look()).content).toMatchObject({ stopped: null, actions: ['finish'] });
  await workshop.post(markFinished.path);
  await letCourierBeCalled(life, order);
  life.clock.advance({ minutes: -10 });
  expect((await workshop.look()).content).toMatchObject({ status: 'returning', actions: ['undo_finish'] });
  await letUndoPass(life, order);
  expect(await customer.review()).toMatchObject({ status: 'in_service', stopped: 'rest', withdrawal: null });
  expect((await workshop.look()).content).toMatchObject({
    stopped: 'rest',
    withdrawnAt: '2026-11-15T12:00:00.000Z',
    actions: ['finish'],
  });
  const { text } = await untilMailSaying(providerAddress, `Anfrage ${order.orderNumber}: Widerruf`);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'hat den Vertrag am Sonntag, 15. November um 13:00 Uhr widerrufen.',
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Hören wir bis zum Ende von Freitag, 27. November nichts');

  // The 13 days count from the receipt of the withdrawal, not from when it became final.
  life.clock.advance({ days: 12 });
  await refundOverdueWithdrawals(life.submitting, 'test', silent);
  expect((await customer.review()).stopped).toBe('rest');
  life.clock.advance({ days: 1 });
  await refundOverdueWithdrawals(life.submitting, 'test', silent);
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ stopped: 'all' });
  life.clock.advance({ days: -13 });
}, 90_000);

test('LAW-15 a courier who could not be called off: nothing was begun on receipt, so everything is refunded', async () => {
  const { order, customer } = await paid();
  await customer.choose('2026-11-17');
  await expect.poll(() => bookingsOf(life, order)).toMatchObject([{ state: 'booked' }]);
  const [booking] = await bookingsOf(life, order);
  // The courier's event is lost: the collection is read from their API when they refuse to call the
  // visit off.
  await life.courier.ask('callbacks', { lose: true });
  await life.courier.ask('collect', { id: booking?.id });
  await declare(life, declarationFor(order));
  const collected = { status: 'collected', stopped: null };
  await expect.poll(() => customer.review(), { timeout: 20_000 }).toMatchObject(collected);
  await life.courier.ask('callbacks', { lose: false });
  await letUndoPass(life, order);
  expect(await untilPayment(customer, 'refunded')).toMatchObject({ status: 'collected', stopped: 'all' });
}, 90_000);
