import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf, untilPayment } from '#test/charges.ts';
import { untilMailSaying } from '#test/inbox.ts';
import { startTestLife, submitted, type TestLife, until } from '#test/life.ts';
import { plain } from '#test/mail-samples.ts';
import { plantMessage } from '#test/order-messages.ts';
import { supportCommands } from './support-commands.ts';

let life: TestLife;
beforeAll(async () => {
  life = await startTestLife();
});
afterAll(() => life.close());

const historyOf = (number: string) =>
  supportCommands.get('history')?.run({ ...life.submitting, requestId: 'support-test' }, [number]);

test('support reads who did what to an order, the oldest first', async () => {
  const { order } = await submitted(life);
  expect(await historyOf(order.orderNumber)).toEqual({
    said: expect.stringMatching(
      /^\d{4}-\d\d-\d\dT\S+ {2}customer {2}place → awaiting_payment\n\S+ {2}customer {2}submit → submitted$/,
    ),
  });
});

test('support is told that there is no such order', async () => {
  expect(await historyOf('0000000000')).toEqual({ refusal: 'not_found' });
});

const refund = (...words: string[]) =>
  supportCommands.get('refund')?.run({ ...life.submitting, requestId: 'support-test' }, words);

test('CARE-11 support refunds a part with a reason, and is refused what is not possible', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  const left = (agreedPrice?.estimatedPrice ?? 0) - 500;
  expect(await refund(order.orderNumber, '500', 'late', 'by', 'a', 'week')).toEqual({
    said: `500 cents will be refunded; ${left} cents are left of what was paid.`,
  });
  expect(await refund(order.orderNumber, String(left + 1), 'more')).toEqual({ refusal: 'refund_too_high' });
  for (const cents of ['0', '-5', '5.5', 'five'])
    expect(await refund(order.orderNumber, cents, 'more')).toEqual({ refusal: 'refund_amount_invalid' });
  expect(await refund('0000000000', '5', 'more')).toEqual({ refusal: 'not_found' });
  const shown = await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  expect(shown.refunds).toMatchObject([{ amount: 500, reason: 'agreed' }]);
});

const cancel = (...words: string[]) =>
  supportCommands.get('cancel')?.run({ ...life.submitting, requestId: 'support-test' }, words);

test('DESK-05 CARE-11 PAY-07 support cancels a paid order with a reason: what is left goes back, both sides are told, and it happens once', async () => {
  const { order, customer, email } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  const paid = agreedPrice?.estimatedPrice ?? 0;
  await refund(order.orderNumber, '500', 'late');
  await until(
    () => customer.review(),
    ({ refunds }) => refunds.length === 1,
  );
  expect(await cancel(order.orderNumber, 'The', 'workshop', 'has', 'closed.')).toEqual({
    said: 'The order is cancelled. What was paid and is not refunded yet goes back.',
  });
  const ended = await until(
    () => customer.review(),
    ({ paymentStatus }) => paymentStatus === 'refunded',
  );
  expect(ended.status).toBe('cancelled');
  expect(ended.refunds.map(({ amount }) => amount)).toEqual([500, paid - 500]);
  const told = await untilMailSaying(email, 'cancelled your order');
  expect(told.subject).toBe(`Your order ${order.orderNumber} has ended`);
  const text = plain(told.text ?? '');
  expect(text).toContain('We’ve cancelled your order');
  expect(text).toContain('> The workshop has closed.');
  expect(text).toContain(`You’ll get €${((paid - 500) / 100).toFixed(2)} back`);
  expect(await cancel(order.orderNumber, 'Again.')).toEqual({ refusal: 'already_done' });
  expect(await cancel('0000000000', 'Nobody.')).toEqual({ refusal: 'not_found' });
});

test('DESK-05 an order of which everything was refunded is cancelled without a second refund', async () => {
  const { order, customer, email } = await agreed(life, methods.fine);
  const { agreedPrice } = await untilPayment(customer, 'paid');
  const paid = agreedPrice?.estimatedPrice ?? 0;
  await refund(order.orderNumber, String(paid), 'The workshop is ill.');
  await untilPayment(customer, 'refunded');
  await cancel(order.orderNumber, 'The workshop is ill.');
  const told = await untilMailSaying(email, 'cancelled your order');
  expect(plain(told.text ?? '')).toContain(
    `You’ve already been refunded €${(paid / 100).toFixed(2)}, all of what you paid.`,
  );
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount)).toEqual([paid]);
  expect((await customer.review()).status).toBe('cancelled');
});

test('TALK-02 support reads what customer and workshop wrote to each other, and the order’s history says so', async () => {
  const { order } = await submitted(life);
  const read = (number: string) =>
    supportCommands.get('messages')?.run({ ...life.submitting, requestId: 'support-test' }, [number]);
  expect(await read(order.orderNumber)).toEqual({ said: 'Nobody has written anything.' });
  await plantMessage(life, order.id, { body: 'Is it done?\nIt is for Friday.' });
  await plantMessage(life, order.id, { author: 'provider', body: 'Tomorrow.' });
  expect(await read(order.orderNumber)).toEqual({
    said: expect.stringMatching(
      new RegExp(
        `^\\S+  customer to ${order.provider.id}\n  Is it done\\?\n  It is for Friday\\.\n\n\\S+  ${order.provider.id} to customer\n  Tomorrow\\.$`,
      ),
    ),
  });
  expect(await historyOf(order.orderNumber)).toEqual({
    said: expect.stringMatching(
      /support {3}messages_read → submitted\n\S+ {2}support {3}messages_read → submitted$/,
    ),
  });
  expect(await read('0000000000')).toEqual({ refusal: 'not_found' });
});
