import type { Order } from '@mendwell/contract';

/** Returns the address that the courier goes to, in one line. */
export const addressOf = ({ customer: { address } }: Pick<Order, 'customer'>): string =>
  [address.address, address.secondAddress].filter(Boolean).join(', ');
