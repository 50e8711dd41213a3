import type { Offer, Wanted } from './matching.ts';
import { type BagPrice, type Discount, priceBag } from './pricing.ts';

export type Estimate =
  | { readonly ok: true; readonly price: BagPrice }
  /** The ids of services without a price, each listed once. */
  | { readonly ok: false; readonly notOffered: readonly string[] };

/** Returns the price of a bag at one provider. Both the storefront and the server use this function. */
export function estimateBag(
  { prices, priceTerms }: Pick<Offer, 'prices' | 'priceTerms'>,
  items: readonly { readonly services: readonly Wanted[] }[],
  discount?: Discount,
): Estimate {
  const notOffered = new Set<string>();
  const priced = items.map(({ services }) => ({
    services: services.flatMap(({ subServiceId, quantity }) => {
      const price = prices.get(subServiceId);
      if (price) return [{ price, quantity }];
      notOffered.add(subServiceId);
      return [];
    }),
  }));
  return notOffered.size > 0
    ? { ok: false, notOffered: [...notOffered] }
    : { ok: true, price: priceBag(priced, priceTerms, discount) };
}
