import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import { chargeOrder } from './charge-order.ts';
import { makeDebit } from './make-debit.ts';
import { findPayment } from './payment-repository.ts';
import type { Cause, ChargeDeps } from './settle-charge.ts';
import { syncCharge } from './sync-charge.ts';

export const readChargeAgainJob = defineJob({
  name: 'read-charge-again',
  data: z.strictObject({ orderId: z.uuid() }),
  queue: { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
});

/**
 * Reads from the payment provider how the charge of an order stands, because a person asked, and goes on from there. It does what
 * the reconciler does when it is this order's turn, so it may run beside it.
 */
export async function readChargeAgain(deps: ChargeDeps, orderId: string, cause: Cause): Promise<void> {
  const payment = await findPayment(deps.db, orderId);
  if (payment?.state === 'announced') await makeDebit(deps, orderId, cause);
  else if (payment?.state === 'charging') await chargeOrder(deps, orderId, cause);
  else if (payment?.stripe_id) await syncCharge(deps, payment.stripe_id, cause.requestId);
}
