import type { PriceTerms } from './price-terms.ts';
import type { BagPrice } from './pricing.ts';
import { vatIn } from './pricing.ts';
import { type HeldDiscount, isLineToDo, priceQuote, type QuoteLine } from './quote.ts';
import type { PriceParts } from './withdrawal.ts';

/** Why a provider cannot do agreed work. */
export const providerUnrepairedReasons = [
  'too_worn',
  'no_material',
  'not_worth_it',
  'would_harm',
  'not_our_trade',
] as const;

/** Why agreed work is not done: the provider cannot do it, or the customer wants the item back (CARE-03). */
export const unrepairedReasons = [...providerUnrepairedReasons, 'sent_back'] as const;
export type UnrepairedReason = (typeof unrepairedReasons)[number];

type Agreed<Line> = { readonly lines: readonly Line[]; readonly declined: readonly string[] };

/** Returns the lines that were agreed and that the provider can still do. */
export const repairableLines = <Line extends QuoteLine>(
  { lines, declined }: Agreed<Line>,
  unrepaired: ReadonlySet<string>,
): readonly Line[] =>
  lines.filter(
    ({ id, isLeftOut }) =>
      isLineToDo({ isLeftOut, isDeclined: declined.includes(id) }) && !unrepaired.has(id),
  );

/**
 * Prices what is left to do. A line that cannot be done costs nothing, but still counts towards free
 * delivery and the minimum of a voucher, as one that the provider leaves out: the customer does not pay
 * for delivery because of it. When nothing is left, nothing is paid, delivery included.
 */
export const priceRepairable = (
  { lines, declined }: Agreed<QuoteLine>,
  terms: PriceTerms,
  held: HeldDiscount | undefined,
  unrepaired: ReadonlySet<string>,
): BagPrice =>
  priceQuote(
    lines.map((line) => (unrepaired.has(line.id) ? { ...line, isLeftOut: true } : line)),
    terms,
    new Set(declined),
    held,
  );

/** Returns the difference of two prices, part by part: what goes back to the customer. */
export function priceDifference(before: PriceParts, after: PriceParts, vatRate: number): PriceParts {
  const total = before.total - after.total;
  return {
    services: before.services - after.services,
    reduction: before.reduction - after.reduction,
    serviceFee: before.serviceFee - after.serviceFee,
    deliveryFee: before.deliveryFee - after.deliveryFee,
    total,
    vat: vatIn(total, vatRate),
  };
}
