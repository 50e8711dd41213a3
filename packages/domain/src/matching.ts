import { type PriceRange, sumPrices, timesPrice } from './price.ts';

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
  /** Of what is matched, before fees. */
  readonly total: PriceRange;
};

/** Asked with a postcode of the offer's city. */
export const servesPostcode = (
  offer: Pick<Offer, 'servesWholeCity' | 'postcodes'>,
  postcode: string,
): boolean => offer.servesWholeCity || offer.postcodes.includes(postcode);

/** Two items may want the same: that is one wish, as often as both together. */
function countWishes(wanted: readonly Wanted[]): [subServiceId: string, quantity: number][] {
  const counts = new Map<string, number>();
  for (const { subServiceId, quantity } of wanted)
    counts.set(subServiceId, (counts.get(subServiceId) ?? 0) + quantity);
  return [...counts].toSorted(([a], [b]) => compareText(a, b));
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const byRank = (a: Match, b: Match) =>
  b.matched.length - a.matched.length || a.total.low - b.total.low || compareText(a.offer.id, b.offer.id);

/** Who serves the postcode and does at least one of the wishes, the best first. */
export function matchProviders<O extends Offer>(
  offers: readonly O[],
  wanted: readonly Wanted[],
  postcode: string,
): Match<O>[] {
  const wishes = countWishes(wanted);
  return offers
    .filter((offer) => servesPostcode(offer, postcode))
    .map((offer) => {
      const matched = wishes.filter(([id]) => offer.prices.has(id));
      const missing = wishes.filter(([id]) => !offer.prices.has(id));
      const lines = matched.flatMap(([id, quantity]) => {
        const price = offer.prices.get(id);
        return price ? [timesPrice(price, quantity)] : [];
      });
      const ids = (some: typeof wishes) => some.map(([id]) => id);
      return { offer, matched: ids(matched), missing: ids(missing), total: sumPrices(lines) };
    })
    .filter(({ matched }) => matched.length > 0)
    .toSorted(byRank);
}
