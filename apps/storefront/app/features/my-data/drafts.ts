import type { HeldOrder } from '@mendwell/contract';

/** An order that was never placed: only its number and its day are told. */
export const isDraft = ({ order, workshop }: HeldOrder): boolean =>
  workshop === '' && (order.state === 'awaiting_payment' || order.state === 'cancelled');
