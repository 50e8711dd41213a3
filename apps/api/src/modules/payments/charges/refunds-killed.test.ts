import type { Order } from '@mendwell/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, methods, moneyOf } from '#test/charges.ts';
import { startTestLife, type TestLife } from '#test/life.ts';
import { chance, seed } from '#test/seed.ts';
import { chargeOrder } from './charge-order.ts';
import { refundOrder } from './refund-order.ts';
import { refundPart } from './refund-part.ts';

/** Every `verify` breaks off a few refunds; `npm run faults` sets more. */
const kills = Number(process.env['REFUND_KILLS'] ?? 8);
const refundsPerOrder = 4;

let life: TestLife;
beforeAll(async () => {
  // No worker runs here: only the test makes refunds, as often as it wants.
  life = await startTestLife({}, { isWorking: false });
});
afterAll(() => life.close());

const cause = { actor: 'time', requestId: 'test' } as const;
const make = (order: Order) => refundOrder(life.submitting, order.id, cause);

/** Breaks off whoever refunds: before Stripe does anything, or after it did but before we know. */
async function breakOff(order: Order): Promise<void> {
  const mode = chance.whole(0, 1) === 0 ? 'drop-answer' : 'before';
  await life.stripe.ask('fail-next', { method: 'POST', path: '/v1/refunds', mode, status: 500, times: 3 });
  await expect(make(order)).rejects.toThrow();
  // Stripe repeats an error under its key for a day: whoever takes over then comes after that.
  if (mode === 'before' || chance.whole(0, 1) === 0) await life.stripe.ask('expire-idempotency-keys', {});
}

test(`CARE-11 FAULT-2 refunds that are broken off at Stripe (${kills} times, seed ${seed}) are each made once`, async () => {
  let broken = 0;
  for (let of = 0; broken < kills; of++) {
    const { order } = await agreed(life, methods.fine);
    await chargeOrder(life.submitting, order.id, cause);
    const amounts = Array.from({ length: refundsPerOrder }, (_, at) => 101 + at + of);
    for (const amount of amounts) {
      const decision = { reason: 'agreed', actor: 'support', amount } as const;
      await refundPart(life.submitting, { number: order.orderNumber, ...decision }, 'test');
      if (broken < kills) await breakOff(order);
      broken++;
      // The worker that takes over, and the reconciler beside it: Stripe refuses the slower one of two
      // calls under one key, and the job is run again.
      await Promise.allSettled([make(order), make(order)]);
      await make(order);
    }
    const { refunds } = await moneyOf(life, order);
    expect(refunds.map((one) => one.amount).toSorted()).toEqual(amounts);
    const { rows } = await sql`
      select amount from refunds where order_id = ${order.id} and state = 'done' order by amount`.execute(
      life.db,
    );
    expect(rows).toEqual(amounts.map((amount) => ({ amount })));
  }
}, 1_200_000);
