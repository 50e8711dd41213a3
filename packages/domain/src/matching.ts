import type { PriceRange } from './price.ts';
import type { PriceTerms } from './price-terms.ts';
import { type BagPrice, priceBag } from './pricing.ts';

/** The services, prices and area of a provider, and the terms of its city. */
export type Offer = {
  readonly id: string;
  readonly prices: ReadonlyMap<string, PriceRange>;
  readonly priceTerms: PriceTerms;
  readonly servesWholeCity: boolean;
  readonly postcodes: readonly string[];
};

export type Wanted = { readonly subServiceId: string; readonly quantity: number };

export type Match<O extends Offer = Offer> = {
  readonly offer: O;
  /** Sorted ids, so that the order of the wishes does not affect the result. */
  readonly matched: readonly string[];
  readonly missing: readonly string[];
  /** How many services of the order the provider does, including the matched ones. */
  readonly done: number;
  /** The total of the order at this provider, all fees and the matched services included. */
  readonly price: BagPrice;
};

/** The services that are already in the order, item by item. */
export type Ordered = readonly { readonly services: readonly Wanted[] }[];

/** Returns whether the provider collects in this postcode, which must belong to the provider's city. */
export const servesPostcode = (
  offer: Pick<Offer, 'servesWholeCity' | 'postcodes'>,
  postcode: string,
): boolean => offer.servesWholeCity || offer.postcodes.includes(postcode);

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const offeredOf = (prices: Offer['prices'], wanted: readonly Wanted[]) =>
  wanted.flatMap(({ subServiceId, quantity }) => {
    const price = prices.get(subServiceId);
    return price ? [{ price, quantity }] : [];
  });

/**
 * Returns the price of an order with one more item. Services that the provider does not offer are left
 * out.
 */
export const priceChoice = (
  { prices, priceTerms }: Pick<Offer, 'prices' | 'priceTerms'>,
  wanted: readonly Wanted[],
  ordered: Ordered = [],
): BagPrice =>
  priceBag(
    [...ordered, { services: wanted }].map(({ services }) => ({ services: offeredOf(prices, services) })),
    priceTerms,
  );

const byRank = (a: Match, b: Match) =>
  b.done - a.done || a.price.total.low - b.price.total.low || compareText(a.offer.id, b.offer.id);

/**
 * Returns the providers that serve the postcode and do at least one of the wishes, best first. Without a
 * postcode no provider is excluded for its area. If something is already ordered, the order as a whole
 * is compared.
 */
export function matchProviders<O extends Offer>(
  offers: readonly O[],
  wanted: readonly Wanted[],
  postcode: string | undefined,
  ordered: Ordered = [],
): Match<O>[] {
  const wishes = wanted.toSorted(
    (a, b) => compareText(a.subServiceId, b.subServiceId) || a.quantity - b.quantity,
  );
  const ids = [...new Set(wishes.map(({ subServiceId }) => subServiceId))];
  return offers
    .filter((offer) => postcode === undefined || servesPostcode(offer, postcode))
    .map((offer) => {
      const matched = ids.filter((id) => offer.prices.has(id));
      const kept = ordered.flatMap(({ services }) => offeredOf(offer.prices, services));
      return {
        offer,
        matched,
        missing: ids.filter((id) => !offer.prices.has(id)),
        done: matched.length + kept.length,
        price: priceChoice(offer, wishes, ordered),
      };
    })
    .filter(({ matched }) => matched.length > 0)
    .toSorted(byRank);
}

/**
 * Returns the matches that do the most services. A provider that does fewer would show a price for
 * something else.
 */
export const fullestMatches = <M extends Pick<Match, 'done'>>(matches: readonly M[]): M[] => {
  const most = Math.max(...matches.map(({ done }) => done));
  return matches.filter(({ done }) => done === most);
};
