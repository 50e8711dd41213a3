import { type PriceRange, parsePrice, timesPrice } from '@mendwell/domain';
import type { ChosenSubService } from './item.ts';

/** Returns the price of a chosen service times its quantity, at the price when it was chosen. */
export const linePrice = ({ price, quantity }: Pick<ChosenSubService, 'price' | 'quantity'>): PriceRange =>
  timesPrice(parsePrice(price) ?? { low: 0, high: 0 }, quantity);
