import type { OrderState } from './order.ts';

/** Returns whether a courier has collected the items and not yet brought them back. */
export const areItemsWithUs = (state: OrderState): boolean =>
  state === 'collected' || state === 'in_service' || state === 'returning';

/** Returns whether the items are on their way to the provider or there, and the work is not finished. */
export const isWorkAhead = (state: OrderState): boolean => state === 'collected' || state === 'in_service';

/** Returns whether the customer can choose or change the day of this courier visit in this state. */
export const isVisitOpen = (kind: 'pickup' | 'return', state: OrderState): boolean =>
  kind === 'return' ? areItemsWithUs(state) : state === 'accepted' || state === 'pickup_scheduled';
