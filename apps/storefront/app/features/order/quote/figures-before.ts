import type { Order } from '@mendwell/contract';

/** Fees and total of an order as it was placed: at the low end of its ranges. */
export const figuresBefore = ({ totalPrice }: Pick<Order, 'totalPrice'>) => ({
  reduction: totalPrice.reduction,
  serviceFee: totalPrice.serviceFee,
  deliveryFee: totalPrice.deliveryFee,
  total: totalPrice.estimatedPrice,
});
