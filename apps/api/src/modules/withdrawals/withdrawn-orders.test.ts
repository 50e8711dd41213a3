import type { Order } from '@mendwell/contract';
import { decideOrder, effectOnReceipt, type OrderState, orderStates, stopOf } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, untilMailSaying, untilMails } from '#test/inbox.ts';
import { Provider, Reader, startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { putInto } from '#test/order-in-state.ts';
import { declarationFor, declare, letUndoPass, stepsOf, storedWithdrawal } from '#test/withdrawals.ts';

const supportEmail = `support-${Date.now()}@example.com`;
let life: TestLife;
beforeAll(async () => {
  life = await startTestLife({ SUPPORT_EMAIL: supportEmail });
});
afterAll(() => life.close());

const isReceipt = ({ subject }: { subject: string }) =>
  /received your withdrawal|Widerruf ist ein/.test(subject);

/** Returns an order that was confirmed at the estimated price and paid. */
async function paidOrder(): Promise<{ order: Order; customer: Reader }> {
  const { order } = await submitted(life);
  await (await new Provider(life, order).signIn()).answer();
  const customer = new Reader(life, order);
  await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'paid',
  );
  return { order, customer };
}

test('LAW-06 ORD-01 from a paid order that nobody has collected: it is cancelled and everything goes back', async () => {
  const { order, customer } = await paidOrder();
  const typed = ` ${order.orderNumber.slice(0, 5).toLowerCase()}-${order.orderNumber.slice(5).replaceAll('0', 'o').replaceAll('1', 'l')} `;
  const email = order.customer.email.replace(/^[^@]+/, (name) => name.toUpperCase());
  const body = declarationFor(order, { orderNumber: typed, email });
  const { reference } = await declare(life, body);
  expect((await untilMailSaying(supportEmail, reference)).text).toContain('There’s nothing to do.');
  await letUndoPass(life, order);
  const ended = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'refunded',
  );
  expect(ended).toMatchObject({ status: 'cancelled', actions: [] });
  expect(ended.timeline.map(({ action }) => action)).toContain('withdraw');
  expect(await storedWithdrawal(life, body)).toMatchObject({ order_id: order.id, outcome: 'called_off' });
  const refunds = await life.db
    .selectFrom('refunds')
    .select(['reason', 'state'])
    .where('order_id', '=', order.id)
    .execute();
  expect(refunds).toEqual([{ reason: 'withdrawn', state: 'done' }]);
  await expect
    .poll(async () => (await mailsTo(order.customer.email)).map(({ text }) => text).join('\n'), {
      timeout: 30_000,
    })
    .toMatch(/you’ve withdrawn from the contract, so your order/);
  expect((await untilMails(email, 1)).some(isReceipt)).toBe(true);
});

describe('in every state', () => {
  // A payment event that is still under way would change an order whose state the test has set.
  beforeAll(() => life.stripe.ask('webhooks', { paused: true }));
  afterAll(() => life.stripe.ask('webhooks', { paused: false }));

  test.each(orderStates)(
    'LAW-06 LAW-15 ORD-01 from an order that is %s: held, it ends or is stopped, or the withdrawal stands beside the state',
    async (state) => {
      const { order } = await submitted(life);
      await putInto(life, order, state);
      if (state === 'returning')
        await sql`update orders set courier_called_at = changed_at where id = ${order.id}`.execute(life.db);
      const before = await stepsOf(life, order.id);
      const body = declarationFor(order);
      const { reference } = await declare(life, body);
      const isHeld = effectOnReceipt({ state, startsEarly: true, isCourierCalled: true }) !== undefined;
      const declared = {
        action: 'withdrawal_declared',
        actor: 'customer',
        from_state: state,
        to_state: state,
      };
      expect((await storedWithdrawal(life, body)).outcome === 'pending').toBe(isHeld);
      expect((await stepsOf(life, order.id)).filter(({ action }) => action === declared.action)).toEqual(
        isHeld ? [declared] : [],
      );
      const [first] = await untilMails(supportEmail, 1, reference);
      expect(first?.text.includes('The order is on hold')).toBe(isHeld);
      await letUndoPass(life, order);
      const decision = decideOrder('withdraw', { state, payment: 'paid', quoteVersion: 1 }, life.clock.now());
      const isEnded = 'to' in decision;
      const to: OrderState = isEnded ? decision.to : state;
      const now = await life.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(now.state).toBe(to);
      const isStopped = stopOf({ state, startsEarly: true }) !== undefined;
      const otherwise = state === 'awaiting_payment' ? 'unmatched' : 'noted';
      const outcome = isEnded ? 'called_off' : isStopped ? 'stopped' : otherwise;
      const action = {
        called_off: 'withdraw',
        stopped: 'withdrawal_stopped',
        noted: state === 'cancelled' ? undefined : 'withdrawal_noted',
        unmatched: undefined,
      }[outcome];
      expect((await stepsOf(life, order.id)).slice(before.length)).toEqual([
        ...(isHeld ? [declared] : []),
        ...(action ? [{ action, actor: isHeld ? 'time' : 'customer', from_state: state, to_state: to }] : []),
      ]);
      expect(await storedWithdrawal(life, body)).toMatchObject({ outcome });
      const toSupport = {
        called_off: 'There’s nothing to do.',
        stopped: 'is refunded by itself when',
        noted: 'Please settle',
        unmatched: 'please find the order',
      };
      await expect
        .poll(async () => (await mailsTo(supportEmail, reference)).map(({ text }) => text).join('\n'), {
          timeout: 30_000,
        })
        .toContain(toSupport[outcome]);
      await expect
        .poll(async () => (await mailsTo(order.customer.email)).filter(isReceipt).length, { timeout: 30_000 })
        .toBe(1);
    },
  );
});

test.each([
  ['single services', { scope: 'some', which: 'The zip' }, 0, 'noted'],
  ['the whole order in time', {}, 13, 'called_off'],
  // Its fourteenth day was a Saturday, so that the right lasts until Monday.
  ['the whole order on the Sunday after 14 days', {}, 15, 'called_off'],
  ['the whole order after 14 days', {}, 17, 'noted'],
  ['somebody else’s order', { email: 'somebody@example.com' }, 0, 'unmatched'],
] as const)('LAW-06 ORD-01 %s', async (_, changes, daysAgo, outcome) => {
  const { order } = await submitted(life);
  await putInto(life, order, 'accepted');
  const agreedAt = new Date(life.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000);
  await life.db.updateTable('orders').set({ agreed_at: agreedAt }).where('id', '=', order.id).execute();
  const body = declarationFor(order, changes);
  await declare(life, body);
  await letUndoPass(life, order);
  expect(await storedWithdrawal(life, body)).toMatchObject({ outcome });
  const { state } = await life.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe(outcome === 'called_off' ? 'cancelled' : 'accepted');
  const isNoted = (await stepsOf(life, order.id)).some(({ action }) => action === 'withdrawal_noted');
  expect(isNoted).toBe(outcome === 'noted');
});
