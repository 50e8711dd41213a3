import type { Order } from '@mendwell/contract';

/** What happened to the money last. */
export const lastPaymentStep = ({
  timeline,
}: Pick<Order, 'timeline'>): Order['timeline'][number] | undefined =>
  timeline.findLast(({ action }) => action.startsWith('payment_'));
