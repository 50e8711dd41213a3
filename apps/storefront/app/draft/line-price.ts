import { type PriceRange, parsePrice, timesPrice } from '@mendwell/domain';
import type { ChosenSubService } from './item.ts';

/** What a chosen service comes to, at the price it was chosen for. */
export const linePrice = ({ price, quantity }: Pick<ChosenSubService, 'price' | 'quantity'>): PriceRange =>
  timesPrice(parsePrice(price) ?? { low: 0, high: 0 }, quantity);
