import type { OrderRefusal } from '@mendwell/domain';
import type { Db } from '#platform/database.ts';
import { applyCommand, type ChangeDeps, changeOrder } from './change-order.ts';
import { findOrderOfNumber } from './order-repository.ts';
import { seenBy, type Witness } from './witness.ts';

type Deps = ChangeDeps & { readonly db: Db };
type Cancelling = {
  readonly orderNumber: string;
  readonly reason: string;
  readonly requestId: string;
  readonly witness?: Witness;
};

/**
 * Support cancels an order before its items are collected, or when all of them are lost, for a reason that the
 * customer reads in the mail about it. What was paid and is not refunded yet goes back, the courier is called off, and the workshop is told.
 */
export async function supportCancel(
  deps: Deps,
  { orderNumber, reason, requestId, witness }: Cancelling,
): Promise<{ readonly refusal: OrderRefusal | 'not_found' } | { readonly state: string }> {
  const orderId = await findOrderOfNumber(deps.db, orderNumber);
  if (orderId === undefined) return { refusal: 'not_found' };
  const changed = await changeOrder<OrderRefusal>(
    deps.db,
    deps,
    { orderId, requestId },
    seenBy<OrderRefusal>(witness, (change) =>
      applyCommand(change, deps.effects, {
        command: 'support_cancel',
        actor: 'support',
        details: { note: reason },
      }),
    ),
  );
  return 'refusal' in changed ? changed : { state: changed.order.state };
}
