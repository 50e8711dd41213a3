import type { Order } from '@mendwell/contract';

/** Where somebody rings, in one line. */
export const addressOf = ({ customer: { address } }: Pick<Order, 'customer'>): string =>
  [address.address, address.secondAddress].filter(Boolean).join(', ');
