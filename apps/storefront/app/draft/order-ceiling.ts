import type { PriceRange } from '@mendwell/domain';
import { readEstimatedValue } from '@mendwell/domain';
import type { OrderChoices } from './order-choices.ts';

/** No order may cost more; the contract sets the same limit. */
export const highestCeiling = 10_000_000;

/** Why an amount is not valid as the upper limit of an order. */
export type CeilingProblem = 'missing' | 'not_a_number' | 'too_low' | 'too_high';
export type Ceiling =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly reason: CeilingProblem };

const euro = 100;

/**
 * Suggests a limit: 20 % above the top of the range, rounded up to whole euros, but never more than the
 * server accepts.
 */
export const suggestedCeiling = ({ high }: PriceRange): number =>
  Math.min(Math.ceil((high * 1.2) / euro) * euro, highestCeiling);

/** Parses the typed limit. A limit below the ordered total would make the order impossible. */
export function readCeiling(typed: string, { low }: PriceRange): Ceiling {
  const amount = readEstimatedValue(typed);
  if (!amount.ok) return { ok: false, reason: amount.reason === 'not_positive' ? 'too_low' : amount.reason };
  if (amount.cents < low) return { ok: false, reason: 'too_low' };
  return amount.cents > highestCeiling ? { ok: false, reason: 'too_high' } : amount;
}

/**
 * Returns the limit that the customer chose, or undefined if the customer wants to decide on every
 * price change.
 */
export function chosenCeiling({ limit, ceiling }: OrderChoices, total: PriceRange): Ceiling | undefined {
  if (limit === 'ask') return undefined;
  // Without a range, its top equals the ordered total.
  if (limit === 'range') return total.high > total.low ? { ok: true, cents: total.high } : undefined;
  return ceiling === null ? { ok: true, cents: suggestedCeiling(total) } : readCeiling(ceiling, total);
}
