/**
 * The price of a service in cents: one price (both ends equal), or a range until the provider has seen
 * the item.
 */
export type PriceRange = { readonly low: number; readonly high: number };

/** No repair costs more; a higher figure is a misplaced decimal separator. */
const highest = 500_000;
const isPrice = (cents: number) => Number.isSafeInteger(cents) && cents > 0 && cents <= highest;

/** Accepts whole cents, or `a-b` in whole cents with a below b. Everything else returns undefined. */
export function parsePrice(written: unknown): PriceRange | undefined {
  if (typeof written === 'number') return isPrice(written) ? { low: written, high: written } : undefined;
  const [, a, b] = (typeof written === 'string' && /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(written)) || [];
  const range = { low: Number(a), high: Number(b) };
  return isPrice(range.low) && isPrice(range.high) && range.low < range.high ? range : undefined;
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
