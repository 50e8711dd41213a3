import type { Order } from '@mendwell/contract';
import type { PriceRange } from '@mendwell/domain';

const range = (low: number, high = low): PriceRange => ({ low, high });

/** Fees and total of an order as they were shown when it was placed. */
export const figuresBefore = ({ totalPrice: total }: Pick<Order, 'totalPrice'>) => ({
  reduction: range(total.reduction, total.reductionHigh),
  serviceFee: range(total.serviceFee, total.serviceFeeHigh),
  deliveryFee: range(total.deliveryFee),
  total: range(total.estimatedPrice, total.estimatedPriceHigh),
});

/** Whether a figure is another one than was shown; anything within a range was. */
export const isAnother = ({ low, high }: PriceRange, cents: number): boolean => cents < low || cents > high;
