import { findOrderOfSetup } from '#modules/orders/index.ts';
import { orderOfReplacement, settleSetup, useReplacement } from '#modules/payments/index.ts';
import { abandonOrder } from './abandon-order.ts';
import { type SubmitDeps, submitOrderOf } from './submit-order.ts';

/**
 * Handles an event about a setup: a saved method places its order, or pays an open charge; a cancelled
 * setup cancels its order.
 */
export async function syncSetup(deps: SubmitDeps, stripeId: string, requestId: string): Promise<void> {
  const { db, clock, payments } = deps;
  if (await submitOrderOf(deps, { stripeId, actor: 'customer', requestId })) return;
  const replaced = await orderOfReplacement(db, stripeId);
  if (replaced !== undefined) {
    await useReplacement(deps, stripeId, { orderId: replaced, requestId });
    return;
  }
  const setup = await payments.readSetup(stripeId);
  if (setup.status !== 'canceled') return;
  await settleSetup(db, setup, clock.now());
  const order = await findOrderOfSetup(db, stripeId);
  if (order) await abandonOrder(deps, order.id, requestId);
}
