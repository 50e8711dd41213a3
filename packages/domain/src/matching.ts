import type { PriceRange } from './price.ts';
import { type BagPrice, priceBag } from './pricing.ts';

/** What a provider does, for how much and for whom. Those compared work in the same city. */
export type Offer = {
  readonly id: string;
  readonly prices: ReadonlyMap<string, PriceRange>;
  readonly servesWholeCity: boolean;
  readonly postcodes: readonly string[];
};

export type Wanted = { readonly subServiceId: string; readonly quantity: number };

export type Match<O extends Offer = Offer> = {
  readonly offer: O;
  /** Ids in their own order, so that the order of wishes changes nothing. */
  readonly matched: readonly string[];
  readonly missing: readonly string[];
  /** How many services of the order it does, counting what is matched. */
  readonly done: number;
  /** What the order comes to there, all in, with what is matched. */
  readonly price: BagPrice;
};

/** What lies in the order already, item by item. */
export type Ordered = readonly { readonly services: readonly Wanted[] }[];

/** Asked with a postcode of the offer's city. */
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

/** Returns what an order comes to at these prices with one more item. What is not offered is left out. */
export const priceChoice = (
  prices: Offer['prices'],
  wanted: readonly Wanted[],
  ordered: Ordered = [],
): BagPrice =>
  priceBag(
    [...ordered, { services: wanted }].map(({ services }) => ({ services: offeredOf(prices, services) })),
  );

const byRank = (a: Match, b: Match) =>
  b.done - a.done || a.price.total.low - b.price.total.low || compareText(a.offer.id, b.offer.id);

/**
 * Who serves the postcode and does at least one of the wishes, the best first. Without a postcode nobody
 * is left out for where they collect. With something ordered already, the order as a whole is compared.
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
        price: priceChoice(offer.prices, wishes, ordered),
      };
    })
    .filter(({ matched }) => matched.length > 0)
    .toSorted(byRank);
}

/** Those who do the most of it. Who does less names the price of something else. */
export const fullestMatches = <M extends Pick<Match, 'done'>>(matches: readonly M[]): M[] => {
  const most = Math.max(...matches.map(({ done }) => done));
  return matches.filter(({ done }) => done === most);
};
