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
  /** An ordered line that the workshop will not do. It costs nothing. */
  readonly isLeftOut: boolean;
};

/** A voucher that an order holds: its worth, and from which amount of services on. */
export type HeldDiscount = { readonly discount: Discount; readonly leastServices: number };

export type QuoteRefusal = 'line_unknown' | 'line_missing' | 'reason_missing' | 'nothing_left';

/** Returns whether a line differs from what was ordered, which is its low end. */
export const isChangedLine = ({
  before,
  price,
  isLeftOut,
}: Pick<QuoteLine, 'before' | 'price' | 'isLeftOut'>): boolean =>
  before === null || isLeftOut || price !== before.low;

/** How a quote stands to what was ordered, all in: what is not dearer is not called more to mend. */
export type QuoteDirection = 'more' | 'same' | 'less';

export function quoteDirection(orderedTotal: number, quotedTotal: number): QuoteDirection {
  if (quotedTotal === orderedTotal) return 'same';
  return quotedTotal > orderedTotal ? 'more' : 'less';
}
type DecidedLine = { readonly item: number; readonly isLeftOut: boolean; readonly isDeclined: boolean };

/** Neither left out by the workshop nor declined by the customer. */
export const isLineToDo = ({ isLeftOut, isDeclined }: Omit<DecidedLine, 'item'>): boolean =>
  !isLeftOut && !isDeclined;

/** Whether anything is done to an item; before there is an answer, all of them are to do. */
export const isItemToDo = (lines: readonly DecidedLine[] | undefined, at: number): boolean =>
  lines === undefined || lines.some((line) => line.item === at && isLineToDo(line));

/** The items of which anything is done: what nobody works on is not fetched, packed, counted or mentioned. */
export const itemsToDo = <Item>(
  items: readonly Item[],
  lines: readonly DecidedLine[] | undefined,
): readonly Item[] => items.filter((_, at) => isItemToDo(lines, at));

/** Every ordered line has a price or is left out, something is left to do, and each change says why. */
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

/** What a line counts towards free delivery and a voucher's minimum: at least as much as was ordered. */
const countedPrice = ({ before, price, quantity }: QuoteLine): number =>
  Math.max(price, before?.low ?? 0) * quantity;

/**
 * Returns what a quote comes to without the lines that the customer does not want. What the workshop
 * lowers or leaves out still counts towards free delivery and the voucher's minimum; what the customer
 * declines does not.
 */
export function priceQuote(
  lines: readonly QuoteLine[],
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
  return priceBag(items, germanTerms, isHeld ? held.discount : undefined, counted);
}

/** What the customer has agreed to when ordering. */
export type Agreed = {
  /** The ordered total: all ordered services at their low end, all in. */
  readonly total: number;
  /** "Go ahead up to this much, otherwise ask me." */
  readonly ceiling: number | null;
};

const isAboveOrder = ({ before, price }: QuoteLine): boolean => before !== null && price > before.low;

/** Returns whether a line for nothing pays for a dearer one: then it is left out by another name. */
const isTradedAway = ({ before, price }: QuoteLine, lines: readonly QuoteLine[]): boolean =>
  before !== null && before.low > 0 && price === 0 && lines.some(isAboveOrder);

/**
 * Returns whether the workshop's answer needs the customer. Up to the ordered total, or the ceiling where
 * one was set, it does not. Work that was not ordered, or is left out, does, unless there is a ceiling.
 */
export function needsCustomer(lines: readonly QuoteLine[], total: number, agreed: Agreed): boolean {
  if (total > (agreed.ceiling ?? agreed.total)) return true;
  if (agreed.ceiling !== null) return false;
  return lines.some((line) => line.before === null || line.isLeftOut || isTradedAway(line, lines));
}

/** Refuses to decline lines that are not there, or everything: that is cancelling. */
export function refuseDeclined(
  lines: readonly QuoteLine[],
  declined: readonly string[],
): QuoteRefusal | undefined {
  const known = new Set(lines.map(({ id }) => id));
  if (declined.some((id) => !known.has(id))) return 'line_unknown';
  if (lines.every((line) => line.isLeftOut || declined.includes(line.id))) return 'nothing_left';
  return undefined;
}
