import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, expectTakenOnce, methods, moneyOf } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { chargeOrder } from './charge-order.ts';

let life: TestLife;
beforeAll(async () => {
  // No worker runs here: only the test runs the charge, as often as it wants.
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const charge = (orderId: string) =>
  chargeOrder(life.submitting, orderId, { actor: 'time', requestId: 'test' });

test('FAULT-2 PAY-07 whoever dies while the charge is confirmed has its id stored: a day later it is found, and taken once', async () => {
  const { order, customer } = await agreed(life, methods.fine);
  // Stripe takes the money, but the response is lost. Stripe's client tries three times.
  await life.stripe.ask('fail-next', {
    method: 'POST',
    path: '/v1/payment_intents/',
    mode: 'drop-answer',
    times: 3,
  });
  await expect(charge(order.id)).rejects.toThrow();
  const { intents, taken } = await moneyOf(life, order);
  expect(taken).toHaveLength(1);
  const { rows } = await sql`select stripe_id, state from payments where order_id = ${order.id}`.execute(
    life.db,
  );
  expect(rows).toEqual([{ stripe_id: intents[0]?.id, state: 'charging' }]);

  // By now no idempotency key at Stripe prevents a second charge.
  await life.stripe.ask('expire-idempotency-keys', {});
  await charge(order.id);
  expect((await moneyOf(life, order)).intents).toHaveLength(1);
  await expectTakenOnce(life, await customer.review());
});
