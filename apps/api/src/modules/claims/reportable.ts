import { type ClaimKind, reportableKinds } from '@mendwell/domain';
import { type OrderRecord, wasCollected } from '#modules/orders/index.ts';

/** Returns what a customer can report about an order now. */
export const reportableOf = (order: Pick<OrderRecord, 'state' | 'timeline'>): readonly ClaimKind[] =>
  reportableKinds(order.state, wasCollected(order));
