import { isItemToDo } from '@mendwell/domain';
import type { OrderRecord } from './order-repository.ts';

/**
 * Returns the positions of the items that are handed over: those that were left out or declined stay at
 * home (ORD-18), and when work is done again, so do those that the claim is not about.
 */
export function itemsInBag({
  items,
  quote,
  redo,
}: Pick<OrderRecord, 'items' | 'quote' | 'redo'>): readonly number[] {
  const lines = quote?.lines.map(({ id, item, isLeftOut }) => ({
    item,
    isLeftOut,
    isDeclined: quote.declined.includes(id),
  }));
  const done = items.flatMap((_, at) => (isItemToDo(lines, at) ? [at] : []));
  return redo ? done.filter((at) => redo.items.includes(at)) : done;
}
