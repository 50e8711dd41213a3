import type { DeskQueue } from '@mendwell/contract';

type Orders = Pick<DeskQueue, 'orders' | 'next'>;

/** Whether every row stays where it is, so that the new list can be shown under somebody's finger. */
export const isInPlace = (shown: Orders, next: Orders): boolean =>
  shown.orders.length === next.orders.length &&
  shown.orders.every(({ id }, at) => id === next.orders[at]?.id) &&
  (shown.next === null) === (next.next === null);

/** Returns how many orders have come, gone or changed. */
export function countChanges(shown: Orders, next: Orders): number {
  const before = new Map(shown.orders.map((order) => [order.id, JSON.stringify(order)]));
  const after = new Set(next.orders.map(({ id }) => id));
  const gone = shown.orders.filter(({ id }) => !after.has(id)).length;
  return gone + next.orders.filter((order) => before.get(order.id) !== JSON.stringify(order)).length;
}
