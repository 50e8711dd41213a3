import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, untilPayment } from '#test/charges.ts';
import { startTestLife, submitted, type TestLife, until } from '#test/life.ts';
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
