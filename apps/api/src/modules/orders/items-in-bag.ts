import { isItemToDo } from '@mendwell/domain';
import type { OrderRecord } from './order-repository.ts';

/**
 * Returns the positions of the items that are handed over: those that were left out or declined stay at
 * home (ORD-18).
 */
export function itemsInBag({ items, quote }: Pick<OrderRecord, 'items' | 'quote'>): readonly number[] {
  const lines = quote?.lines.map(({ id, item, isLeftOut }) => ({
    item,
    isLeftOut,
    isDeclined: quote.declined.includes(id),
  }));
  return items.flatMap((_, at) => (isItemToDo(lines, at) ? [at] : []));
}
