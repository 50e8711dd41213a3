import type { Order } from '@mendwell/contract';

/** Returns the latest payment event of the order's timeline. */
export const lastPaymentStep = ({
  timeline,
}: Pick<Order, 'timeline'>): Order['timeline'][number] | undefined =>
  timeline.findLast(({ action }) => action.startsWith('payment_'));
