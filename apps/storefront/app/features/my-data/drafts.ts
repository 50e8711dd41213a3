import type { HeldOrder } from '@mendwell/contract';

/** Whether the order was never placed: only its number and its day are shown. */
export const isDraft = ({ order, workshop }: HeldOrder): boolean =>
  workshop === '' && (order.state === 'awaiting_payment' || order.state === 'cancelled');
