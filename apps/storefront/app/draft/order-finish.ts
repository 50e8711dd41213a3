import type { Order } from '@mendwell/contract';
import { emptyBag, removeItem } from './bag.ts';
import { stopEditing, type Work } from './booking.ts';
import { storedCustomer } from './customer.ts';
import { storedWaitingOrder, storePlacedOrder } from './order.ts';
import { storedOrderChoices } from './order-choices.ts';
import { storedVoucher } from './voucher.ts';
import { changeWork } from './work.ts';

/** What came into the bag after the order, here or in another tab, is not part of it and stays. */
function withoutOrdered({ bag, draft }: Work, itemIds: readonly string[] | undefined): Work {
  const left = itemIds ? itemIds.reduce(removeItem, bag) : emptyBag;
  const isInHand = left.items.some(({ id }) => id === draft.editing);
  return { bag: left, draft: isInHand ? draft : stopEditing(draft) };
}

/**
 * It is placed: what was ordered leaves the bag. Voucher and consent were for this order alone, and who
 * ordered is not kept on this machine.
 */
export function finishOrder(order: Order, itemIds?: readonly string[]): void {
  // First, so that other tabs that hear of the bag know why it is emptier.
  storePlacedOrder(order);
  storedWaitingOrder.clear();
  changeWork((work) => withoutOrdered(work, itemIds));
  storedCustomer.clear();
  storedVoucher.clear();
  storedOrderChoices.clear();
}
