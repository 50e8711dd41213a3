/** What a service costs in cents: one price (both ends alike), or a range until somebody has looked. */
export type PriceRange = { readonly low: number; readonly high: number };

/** No repair costs more; a figure beyond it is a slip of somebody's comma. */
const highest = 500_000;
const isPrice = (cents: number) => Number.isSafeInteger(cents) && cents > 0 && cents <= highest;

/** Whole cents, or `a-b` in whole cents with a below b. Everything else is no price. */
export function parsePrice(written: unknown): PriceRange | undefined {
  if (typeof written === 'number') return isPrice(written) ? { low: written, high: written } : undefined;
  const [, a, b] = (typeof written === 'string' && /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(written)) || [];
  const range = { low: Number(a), high: Number(b) };
  return isPrice(range.low) && isPrice(range.high) && range.low < range.high ? range : undefined;
}

/** As it travels: a number, or `a-b`. */
export const writePrice = ({ low, high }: PriceRange): number | string =>
  low === high ? low : `${low}-${high}`;

/** From the cheapest beginning to the dearest end. */
export const spanPrices = (ranges: readonly PriceRange[]): PriceRange | undefined =>
  ranges.length === 0
    ? undefined
    : {
        low: Math.min(...ranges.map((range) => range.low)),
        high: Math.max(...ranges.map((range) => range.high)),
      };

/** As often as it is wanted. */
export const timesPrice = ({ low, high }: PriceRange, quantity: number): PriceRange => ({
  low: low * quantity,
  high: high * quantity,
});

/** All of it; nothing costs nothing. */
export const sumPrices = (ranges: readonly PriceRange[]): PriceRange => ({
  low: ranges.reduce((sum, range) => sum + range.low, 0),
  high: ranges.reduce((sum, range) => sum + range.high, 0),
});
