import type { Order } from '@mendwell/contract';

/** Returns the time of the latest event with this action. */
export const whenLast = ({ timeline }: Pick<Order, 'timeline'>, action: string): string | undefined =>
  timeline.findLast((one) => one.action === action)?.at;
