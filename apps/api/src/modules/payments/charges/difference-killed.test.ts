import * as contract from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf } from '#test/charges.ts';
import { linkFor, type OrderOrProblem, plantCode, startTestLife, type TestLife } from '#test/life.ts';
import { askMoreWork, putOnBench, twoLines } from '#test/on-the-bench.ts';
import { chance, seed } from '#test/seed.ts';
import { chargeOrder } from './charge-order.ts';
import { refundOrder } from './refund-order.ts';
import { refundPart } from './refund-part.ts';

/** Every `verify` breaks off a few second charges; `npm run faults` sets more. */
const kills = Number(process.env['DIFFERENCE_KILLS'] ?? 6);

let life: TestLife;
beforeAll(async () => {
  // No worker runs here: only the test charges, as often as it wants.
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const cause = { actor: 'time', requestId: 'test' } as const;
const charge = (id: string) => chargeOrder(life.submitting, id, cause);

/** Returns an order whose first price is paid and whose customer has accepted more work. */
async function accepted() {
  const { order, customer } = await agreed(life, methods.fine, { items: twoLines });
  await charge(order.id);
  const bench = await putOnBench(life, { order });
  const version = (await askMoreWork(bench)).content.moreWork?.version ?? 0;
  const answer = 'accept_more_work';
  const code = await plantCode(life, order.id, answer, version);
  const signature = await linkFor(life, order.id, 'decide');
  const path = contract.answerMoreWork.path.replace('{id}', order.id);
  const { status } = await customer.json<OrderOrProblem>(path, { signature, answer, version, code });
  expect(status).toBe(200);
  return { order, customer };
}

/**
 * Breaks off whoever charges: while the charge is prepared or confirmed, before Stripe does it or after.
 * Returns whether the money is taken, so that nothing more can be broken off.
 */
async function breakOff(id: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where order_id = ${id} and quote_version = 2 and stripe_id is not null`.execute(
    life.db,
  );
  const isConfirmed = rows.length > 0 || chance.whole(0, 1) === 0;
  const mode = chance.whole(0, 1) === 0 ? 'drop-answer' : 'before';
  const path = isConfirmed ? '/v1/payment_intents/' : '/v1/payment_intents';
  await life.stripe.ask('fail-next', { method: 'POST', path, mode, status: 500, times: 3 });
  await expect(charge(id)).rejects.toThrow();
  // Stripe repeats an error under its key for a day: whoever takes over then comes after that.
  if (mode === 'before' || chance.whole(0, 1) === 0) await life.stripe.ask('expire-idempotency-keys', {});
  return isConfirmed && mode === 'drop-answer';
}

test(`CARE-03 PAY-07 FAULT-2 second charges that are broken off at Stripe (${kills} times, seed ${seed}) are each taken once`, async () => {
  for (let broken = 0; broken < kills; ) {
    const { order, customer } = await accepted();
    let isTaken = false;
    for (let left = chance.whole(1, 3); left > 0 && !isTaken; left--, broken++)
      isTaken = await breakOff(order.id);
    // The worker that takes over, and the reconciler beside it.
    await Promise.allSettled([charge(order.id), charge(order.id)]);
    await charge(order.id);
    const { agreedPrice, moreWork, paymentStatus } = await customer.review();
    expect(paymentStatus).toBe('paid');
    const total = agreedPrice?.estimatedPrice ?? 0;
    const difference = moreWork?.difference ?? 0;
    const { taken } = await moneyOf(life, order);
    expect(taken.map(({ amount }) => amount).toSorted()).toEqual([total - difference, difference].toSorted());
    const { rows } = await sql`
      select state, amount from payments where order_id = ${order.id} order by quote_version`.execute(
      life.db,
    );
    expect(rows).toEqual([
      { state: 'paid', amount: total - difference },
      { state: 'paid', amount: difference },
    ]);
  }
}, 1_200_000);

test('CARE-03 CARE-11 a refund of more than the second charge is divided, and a broken refund of both is made once', async () => {
  const { order, customer } = await accepted();
  await charge(order.id);
  const { agreedPrice, moreWork } = await customer.review();
  const total = agreedPrice?.estimatedPrice ?? 0;
  const difference = moreWork?.difference ?? 0;
  const decision = { reason: 'agreed', actor: 'support', amount: difference + 500 } as const;
  expect(await refundPart(life.submitting, { number: order.orderNumber, ...decision }, 'test')).toEqual({
    left: total - difference - 500,
  });
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/refunds', mode: 'drop-answer', times: 3 });
  await expect(refundOrder(life.submitting, order.id, cause)).rejects.toThrow();
  await life.stripe.ask('expire-idempotency-keys', {});
  await refundOrder(life.submitting, order.id, cause);
  await refundOrder(life.submitting, order.id, cause);
  const { refunds } = await moneyOf(life, order);
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([difference, 500].toSorted());
});
