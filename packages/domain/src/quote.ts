import type { PriceRange } from './price.ts';
import { type BagPrice, type Discount, germanTerms, type PricedItem, priceBag } from './pricing.ts';

/** Why a workshop changes a line; said to the customer with every change. */
export const quoteReasons = [
  'more_damage',
  'hidden_damage',
  'material',
  'longer',
  'better_way',
  'other',
] as const;
export type QuoteReason = (typeof quoteReasons)[number];

/** One line of a quote, at the price that the workshop names. */
export type QuoteLine = {
  readonly id: string;
  /** Which item of the order it belongs to. */
  readonly item: number;
  readonly quantity: number;
  /** Of one. */
  readonly price: number;
  /** What was ordered, of one; nothing for a line that the workshop adds. */
  readonly before: PriceRange | null;
  readonly reason: QuoteReason | null;
};

/** A voucher that an order holds: its worth, and from which amount of services on. */
export type HeldDiscount = { readonly discount: Discount; readonly leastServices: number };

export type QuoteRefusal = 'line_unknown' | 'line_missing' | 'reason_missing' | 'nothing_left';

const isChanged = ({ before, price }: QuoteLine): boolean =>
  before === null || price < before.low || price > before.high;

/** Every ordered line is answered, and whatever differs from the order says why. */
export function refuseQuote(
  ordered: readonly string[],
  lines: readonly QuoteLine[],
): QuoteRefusal | undefined {
  const known = new Set(ordered);
  const answered = lines.filter((line) => line.before !== null);
  if (answered.some((line) => !known.has(line.id))) return 'line_unknown';
  if (new Set(answered.map(({ id }) => id)).size !== known.size || answered.length !== known.size)
    return 'line_missing';
  if (lines.some((line) => isChanged(line) && line.reason === null)) return 'reason_missing';
  return undefined;
}

/** What a quote comes to, without the lines that the customer does not want. */
export function priceQuote(
  lines: readonly QuoteLine[],
  declined: ReadonlySet<string> = new Set(),
  held?: HeldDiscount,
): BagPrice {
  const kept = lines.filter((line) => !declined.has(line.id));
  const items: PricedItem[] = [...Map.groupBy(kept, (line) => line.item).values()].map((all) => ({
    services: all.map(({ price, quantity }) => ({ price: { low: price, high: price }, quantity })),
  }));
  const full = priceBag(items);
  const holds = held !== undefined && full.services.low >= held.leastServices;
  return holds ? priceBag(items, germanTerms, held.discount) : full;
}

/** What the customer has agreed to when ordering. */
export type Agreed = {
  /** The most that the ordered services can come to, all in. */
  readonly total: number;
  /** "Go ahead up to this much, otherwise ask me." */
  readonly ceiling: number | null;
};

/**
 * Whether the workshop's answer needs the customer. Up to what was agreed it does not; work that nobody
 * ordered does, unless a ceiling was set for just that.
 */
export function needsCustomer(lines: readonly QuoteLine[], total: number, agreed: Agreed): boolean {
  if (total > (agreed.ceiling ?? agreed.total)) return true;
  return agreed.ceiling === null && lines.some((line) => line.before === null);
}

/** What is left when single lines are declined; ordering nothing at all is cancelling. */
export function refuseDeclined(
  lines: readonly QuoteLine[],
  declined: readonly string[],
): QuoteRefusal | undefined {
  const known = new Set(lines.map(({ id }) => id));
  if (declined.some((id) => !known.has(id))) return 'line_unknown';
  if (new Set(declined).size >= lines.length) return 'nothing_left';
  return undefined;
}
