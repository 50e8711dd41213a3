import type { OrderState } from './order.ts';
import { vatIn } from './pricing.ts';
import type { QuoteLine } from './quote.ts';

/** What a withdrawal stops once the things are collected: all the work, or the rest that is not begun. */
export const stops = ['all', 'rest'] as const;
export type Stop = (typeof stops)[number];

/**
 * What of the work a withdrawal stops. On the way to the workshop nothing is begun yet; there, nothing may
 * be that nobody asked to begin early (§ 357a BGB). What is done cannot be stopped.
 */
export function stopOf({
  state,
  startsEarly,
}: {
  readonly state: OrderState;
  readonly startsEarly: boolean;
}): Stop | undefined {
  if (state === 'collected') return 'all';
  if (state === 'in_service') return startsEarly ? 'rest' : 'all';
  return undefined;
}

/** A price in cents, with what it is put together from. */
export type PriceParts = {
  readonly services: number;
  readonly reduction: number;
  readonly serviceFee: number;
  readonly deliveryFee: number;
  readonly total: number;
  readonly vat: number;
};

const worthOf = (lines: readonly QuoteLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/**
 * What goes back of an agreed price for the lines that were not begun: their share of everything that was
 * agreed (§ 357a BGB). Parts of a cent are the customer's.
 */
export function refundOf(
  agreedLines: readonly QuoteLine[],
  notBegun: ReadonlySet<string>,
  agreed: PriceParts,
): PriceParts {
  const all = worthOf(agreedLines);
  const services = worthOf(agreedLines.filter(({ id }) => notBegun.has(id)));
  const share = all === 0 ? 1 : services / all;
  const reduction = Math.floor(agreed.reduction * share);
  const serviceFee = Math.ceil(agreed.serviceFee * share);
  const deliveryFee = Math.ceil(agreed.deliveryFee * share);
  const total = services - reduction + serviceFee + deliveryFee;
  return { services, reduction, serviceFee, deliveryFee, total, vat: vatIn(total) };
}
