import type { Order } from '@mendwell/contract';
import { emptyBag, removeItem } from './bag.ts';
import { stopEditing, type Work } from './booking.ts';
import { storedCustomer } from './customer.ts';
import { storedWaitingOrder, storePlacedOrder } from './order.ts';
import { storedOrderChoices } from './order-choices.ts';
import { storedVoucher } from './voucher.ts';
import { changeWork } from './work.ts';

/**
 * Items that the customer put into the bag after ordering, here or in another tab, are not part of
 * the order and stay.
 */
function withoutOrdered({ bag, draft }: Work, itemIds: readonly string[] | undefined): Work {
  const left = itemIds ? itemIds.reduce(removeItem, bag) : emptyBag;
  const isInHand = left.items.some(({ id }) => id === draft.editing);
  return { bag: left, draft: isInHand ? draft : stopEditing(draft) };
}

/**
 * Cleans up after the order is placed: the ordered items leave the bag. Voucher and consent applied
 * to this order only, and the customer's details are not stored on this device.
 */
export function finishOrder(order: Order, itemIds?: readonly string[]): void {
  // This comes first, so that other tabs, which are notified about the bag, know why it has fewer
  // items.
  storePlacedOrder(order);
  storedWaitingOrder.clear();
  changeWork((work) => withoutOrdered(work, itemIds));
  storedCustomer.clear();
  storedVoucher.clear();
  storedOrderChoices.clear();
}
