import type { Order } from '@mendwell/contract';
import type { PaymentCommand } from '@mendwell/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookWish } from '#modules/courier-visits/book-wish.ts';
import { changeOrder } from '#modules/orders/change-order.ts';
import { changePayment } from '#modules/payments/charges/change-payment.ts';
import { agreed, methods } from '#test/charges.ts';
import { visitOf } from '#test/courier-visits.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { declarationFor, declare, letUndoPass } from '#test/withdrawals.ts';
import { undoWithdrawal } from './undo-withdrawal.ts';

let life: TestLife;
beforeAll(async () => {
  // No worker runs here, so that no mail leaves unless the test sends it.
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const undo = ({ id: orderId }: Order) => undoWithdrawal(life.submitting, { orderId, requestId: 'test' });
/** Applies what Stripe reports about a charge. */
async function hear({ id: orderId }: Order, ...commands: PaymentCommand[]): Promise<void> {
  for (const command of commands)
    await changeOrder(life.db, life.submitting, { orderId, requestId: 'test' }, (change) => {
      changePayment(change, { command, actor: 'time', failure: null });
      return undefined;
    });
}
const mailsAboutOrder = async ({ id }: Order, template: string) => {
  const { rows } = await sql`select from mails where about = ${id} and template = ${template}`.execute(
    life.db,
  );
  return rows.length;
};
const letLeave = ({ id }: Order) =>
  sql`
    update mails set outcome = 'sent', settled_at = ${life.clock.now()} where about = ${id}`.execute(life.db);

test.each<[string, PaymentCommand, string]>([
  ['fails', 'fail', 'payment-failed'],
  ['has to be confirmed', 'require_action', 'payment-action'],
  ['succeeds', 'succeed', 'pickup-choice'],
])(
  'LAW-15 PAY-08 a charge that %s while it is held: undone, the customer is told, once',
  async (_, command, template) => {
    const { order } = await agreed(life, methods.fine);
    await declare(life, declarationFor(order));
    await hear(order, command);
    const before = await mailsAboutOrder(order, template);
    await undo(order);
    expect(await mailsAboutOrder(order, template)).toBe(before + 1);

    const { order: reported } = await agreed(life, methods.fine);
    await hear(reported, command);
    await letLeave(reported);
    await declare(life, declarationFor(reported));
    await undo(reported);
    expect(await mailsAboutOrder(reported, template)).toBe(1);
  },
  60_000,
);

test('ORD-21 LAW-15 a named evening is not booked while a withdrawal holds the order; undone, it is, once', async () => {
  const { order } = await agreed(life, methods.fine, { wishedEvenings: ['2026-11-24'] });
  await declare(life, declarationFor(order));
  await hear(order, 'succeed');
  await bookWish(life.submitting, order.id, 'test');
  expect(await visitOf(life, order)).toBeUndefined();
  await undo(order);
  await bookWish(life.submitting, order.id, 'test');
  await bookWish(life.submitting, order.id, 'test');
  expect(await visitOf(life, order)).toMatchObject({ day: '2026-11-24', state: 'chosen' });
  expect(await mailsAboutOrder(order, 'pickup-booked')).toBe(1);
  expect(await mailsAboutOrder(order, 'pickup-choice')).toBe(0);
});

test('LAW-15 PAY-10 paid shortly before, or when things are under way: undone, the receipt is sent all the same', async () => {
  const { order: before } = await agreed(life, methods.fine);
  await hear(before, 'succeed');
  await declare(life, declarationFor(before));
  await undo(before);
  expect(await mailsAboutOrder(before, 'pickup-choice')).toBe(2);

  const { order } = await agreed(life, methods.fine);
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  await declare(life, declarationFor(order));
  await hear(order, 'succeed');
  await undo(order);
  expect(await mailsAboutOrder(order, 'pickup-choice')).toBe(2);
}, 60_000);

test('LAW-15 PAY-08 not paid any more when it is undone: nobody is booked to collect', async () => {
  const { order, customer } = await agreed(life, methods.debit);
  await customer.choose('2026-11-19');
  await declare(life, declarationFor(order));
  await hear(order, 'charge', 'process', 'fail');
  await undo(order);
  expect(await customer.review()).toMatchObject({
    status: 'accepted',
    paymentStatus: 'failed',
    pickup: null,
  });
  expect(await visitOf(life, order)).toMatchObject({ state: 'called_off' });
  expect(await mailsAboutOrder(order, 'payment-failed')).toBe(2);
}, 60_000);

test('LAW-15 PAY-08 the work is stopped and what was done is to be paid: the customer hears that the charge failed', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  await sql`update orders set state = 'in_service' where id = ${order.id}`.execute(life.db);
  await declare(life, declarationFor(order));
  await hear(order, 'fail');
  await letUndoPass(life, order);
  expect(await customer.review()).toMatchObject({ stopped: 'rest', paymentStatus: 'failed' });
  expect(await mailsAboutOrder(order, 'payment-failed')).toBe(2);
}, 60_000);
