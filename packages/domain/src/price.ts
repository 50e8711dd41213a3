/**
 * The price of a service in cents: one price (both ends equal), or a range until the provider has seen
 * the item.
 */
export type PriceRange = { readonly low: number; readonly high: number };

/** No repair costs more; a higher figure is a misplaced decimal separator. */
export const highestPrice = 500_000;
const isPositive = (cents: number) => Number.isSafeInteger(cents) && cents > 0;

/** What can be wrong with a price, in an imported file as at the desk. */
export const priceFaults = ['not_a_price', 'too_high', 'reversed'] as const;
export type PriceFault = (typeof priceFaults)[number];

/** Returns what is wrong with a price; undefined if nothing is. */
export function refusePrice({ low, high }: PriceRange): PriceFault | undefined {
  if (!isPositive(low) || !isPositive(high)) return 'not_a_price';
  if (low > highestPrice || high > highestPrice) return 'too_high';
  return low > high ? 'reversed' : undefined;
}

/** Accepts whole cents, or `a-b` in whole cents with a below b. Everything else returns undefined. */
export function parsePrice(written: unknown): PriceRange | undefined {
  if (typeof written === 'number') {
    const price = { low: written, high: written };
    return refusePrice(price) ? undefined : price;
  }
  const [, a, b] = (typeof written === 'string' && /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(written)) || [];
  const range = { low: Number(a), high: Number(b) };
  return refusePrice(range) || range.low === range.high ? undefined : range;
}

/** Returns the price in the format of the API: a number, or `a-b`. */
export const writePrice = ({ low, high }: PriceRange): number | string =>
  low === high ? low : `${low}-${high}`;

/** Returns the range from the lowest to the highest price. */
export const spanPrices = (ranges: readonly PriceRange[]): PriceRange | undefined =>
  ranges.length === 0
    ? undefined
    : {
        low: Math.min(...ranges.map((range) => range.low)),
        high: Math.max(...ranges.map((range) => range.high)),
      };

/** Returns the price of a quantity. */
export const timesPrice = ({ low, high }: PriceRange, quantity: number): PriceRange => ({
  low: low * quantity,
  high: high * quantity,
});

/** Returns the sum; an empty list costs nothing. */
export const sumPrices = (ranges: readonly PriceRange[]): PriceRange => ({
  low: ranges.reduce((sum, range) => sum + range.low, 0),
  high: ranges.reduce((sum, range) => sum + range.high, 0),
});
