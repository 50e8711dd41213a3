import type { StaffConversation } from '@mendwell/contract';
import { holderOf, stageOf } from '@mendwell/domain';
import { type OrderRecord, toOrderView, type ViewContext } from '#modules/orders/index.ts';

const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** What support has to know of an order while it answers its customer. */
export function toOrderBeside(
  order: OrderRecord,
  context: ViewContext,
): NonNullable<StaffConversation['order']> {
  const view = toOrderView(order, context);
  const paid = order.charges.filter(({ state }) => state === 'paid' || state === 'refunded');
  const refunded = order.refunds.filter(({ state }) => state === 'done');
  return {
    id: order.id,
    orderNumber: order.number,
    status: order.state,
    provider: view.provider.displayName,
    holder: holderOf(stageOf(view)),
    promisedBack: order.promised_back,
    agreed: order.agreed?.estimatedPrice ?? null,
    paid: sumOf(paid.map(({ amount }) => amount)),
    refunded: sumOf(refunded.map(({ amount }) => amount)),
  };
}
