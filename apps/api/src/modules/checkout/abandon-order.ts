import type { OrderRefusal } from '@mendwell/domain';
import { applyCommand, changeOrder } from '#modules/orders/index.ts';
import type { SubmitDeps } from './submit-order.ts';

/**
 * Cancels an order for which no payment method was saved. Nothing was charged and nothing is owed; the
 * voucher and the photos can be used again.
 */
export async function abandonOrder(deps: SubmitDeps, orderId: string, requestId: string): Promise<void> {
  await changeOrder<OrderRefusal>(deps.db, deps, { orderId, requestId }, (change) =>
    applyCommand(change, deps.effects, { command: 'abandon', actor: 'time' }),
  );
}
