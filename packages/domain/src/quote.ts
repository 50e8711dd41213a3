import type { PriceRange } from './price.ts';
import type { PriceTerms } from './price-terms.ts';
import { type BagPrice, type Discount, type PricedItem, priceBag } from './pricing.ts';

/** The provider's reason for changing a line; the customer sees it with every change. */
export const quoteReasons = [
  'more_damage',
  'hidden_damage',
  'material',
  'longer',
  'better_way',
  'other',
] as const;
export type QuoteReason = (typeof quoteReasons)[number];

/** One line of a quote, at the provider's price. */
export type QuoteLine = {
  readonly id: string;
  /** The index of the order's item that the line belongs to. */
  readonly item: number;
  readonly quantity: number;
  /** The price of one. */
  readonly price: number;
  /** The ordered price of one; null for a line that the provider adds. */
  readonly before: PriceRange | null;
  readonly reason: QuoteReason | null;
  /** Whether the provider will not do this ordered line. It then costs nothing. */
  readonly isLeftOut: boolean;
};

/** The voucher of an order: its value, and the minimum sum of services. */
export type HeldDiscount = { readonly discount: Discount; readonly leastServices: number };

export type QuoteRefusal = 'line_unknown' | 'line_missing' | 'reason_missing' | 'nothing_left';

/** Returns whether a line differs from the order, which counts at its low end. */
export const isChangedLine = ({
  before,
  price,
  isLeftOut,
}: Pick<QuoteLine, 'before' | 'price' | 'isLeftOut'>): boolean =>
  before === null || isLeftOut || price !== before.low;

/**
 * Compares a quote with the ordered total, all fees included: only a higher total is described as more
 * to mend.
 */
export type QuoteDirection = 'more' | 'same' | 'less';

export function quoteDirection(orderedTotal: number, quotedTotal: number): QuoteDirection {
  if (quotedTotal === orderedTotal) return 'same';
  return quotedTotal > orderedTotal ? 'more' : 'less';
}
type DecidedLine = { readonly item: number; readonly isLeftOut: boolean; readonly isDeclined: boolean };

/** Returns whether the line is neither left out by the provider nor declined by the customer. */
export const isLineToDo = ({ isLeftOut, isDeclined }: Omit<DecidedLine, 'item'>): boolean =>
  !isLeftOut && !isDeclined;

/** Returns whether any work is done on an item; before there is a quote, this is true for all items. */
export const isItemToDo = (lines: readonly DecidedLine[] | undefined, at: number): boolean =>
  lines === undefined || lines.some((line) => line.item === at && isLineToDo(line));

/** Returns the items with any work to do: the others are not collected, packed, counted or mentioned. */
export const itemsToDo = <Item>(
  items: readonly Item[],
  lines: readonly DecidedLine[] | undefined,
): readonly Item[] => items.filter((_, at) => isItemToDo(lines, at));

/**
 * Refuses a quote unless every ordered line has a price or is left out, some work remains, and every
 * change has a reason.
 */
export function refuseQuote(
  ordered: readonly string[],
  lines: readonly QuoteLine[],
): QuoteRefusal | undefined {
  const known = new Set(ordered);
  const answered = lines.filter((line) => line.before !== null);
  if (answered.some((line) => !known.has(line.id))) return 'line_unknown';
  if (new Set(answered.map(({ id }) => id)).size !== known.size || answered.length !== known.size)
    return 'line_missing';
  if (lines.some((line) => isChangedLine(line) && line.reason === null)) return 'reason_missing';
  if (lines.every((line) => line.isLeftOut)) return 'nothing_left';
  return undefined;
}

/**
 * Returns what a line counts towards free delivery and a voucher's minimum: at least the ordered price.
 */
const countedPrice = ({ before, price, quantity }: QuoteLine): number =>
  Math.max(price, before?.low ?? 0) * quantity;

/**
 * Returns the price of a quote by the terms of its order, without the lines that the customer declines.
 * Lines that the provider lowers or leaves out still count towards free delivery and the voucher's
 * minimum; lines that the customer declines do not.
 */
export function priceQuote(
  lines: readonly QuoteLine[],
  terms: PriceTerms,
  declined: ReadonlySet<string> = new Set(),
  held?: HeldDiscount,
): BagPrice {
  const kept = lines.filter((line) => !declined.has(line.id));
  const done = kept.filter((line) => !line.isLeftOut);
  const items: PricedItem[] = [...Map.groupBy(done, (line) => line.item).values()].map((all) => ({
    services: all.map(({ price, quantity }) => ({ price: { low: price, high: price }, quantity })),
  }));
  const counted = kept.reduce((sum, line) => sum + countedPrice(line), 0);
  const isHeld = held !== undefined && counted >= held.leastServices;
  return priceBag(items, terms, isHeld ? held.discount : undefined, counted);
}

/** What the customer has agreed to when ordering. */
export type Agreed = {
  /** The ordered total: all ordered services at their low end, all fees included. */
  readonly total: number;
  /** "Go ahead up to this much, otherwise ask me." */
  readonly ceiling: number | null;
};

const isAboveOrder = ({ before, price }: QuoteLine): boolean => before !== null && price > before.low;

/**
 * Returns whether a line at zero compensates for a more expensive one: the provider then effectively
 * leaves it out.
 */
const isTradedAway = ({ before, price }: QuoteLine, lines: readonly QuoteLine[]): boolean =>
  before !== null && before.low > 0 && price === 0 && lines.some(isAboveOrder);

/**
 * Returns whether the customer has to decide on the quote. A total up to the ordered total, or up to the
 * customer's ceiling, needs no decision. Added or left-out work does, unless there is a ceiling.
 */
export function needsCustomer(lines: readonly QuoteLine[], total: number, agreed: Agreed): boolean {
  if (total > (agreed.ceiling ?? agreed.total)) return true;
  if (agreed.ceiling !== null) return false;
  return lines.some((line) => line.before === null || line.isLeftOut || isTradedAway(line, lines));
}

/** Refuses to decline unknown lines, or all lines: declining everything would be a cancellation. */
export function refuseDeclined(
  lines: readonly QuoteLine[],
  declined: readonly string[],
): QuoteRefusal | undefined {
  const known = new Set(lines.map(({ id }) => id));
  if (declined.some((id) => !known.has(id))) return 'line_unknown';
  if (lines.every((line) => line.isLeftOut || declined.includes(line.id))) return 'nothing_left';
  return undefined;
}
