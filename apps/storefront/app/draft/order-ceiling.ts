import type { PriceRange } from '@mendwell/domain';
import { readEstimatedValue } from './estimated-value.ts';
import type { OrderChoices } from './order-choices.ts';

/** No order may cost more; see the contract. */
export const highestCeiling = 10_000_000;

/** Why an amount will not do as the most an order may cost. */
export type CeilingProblem = 'missing' | 'not_a_number' | 'too_low' | 'too_high';
export type Ceiling =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly reason: CeilingProblem };

const euro = 100;

/** What to begin with: a fifth more than the top of the range, in whole euros. */
export const suggestedCeiling = ({ high }: PriceRange): number => Math.ceil((high * 1.2) / euro) * euro;

/** As typed. Less than the ordered total would be no order at all. */
export function readCeiling(typed: string, { low }: PriceRange): Ceiling {
  const amount = readEstimatedValue(typed);
  if (!amount.ok) return { ok: false, reason: amount.reason === 'not_positive' ? 'too_low' : amount.reason };
  if (amount.cents < low) return { ok: false, reason: 'too_low' };
  return amount.cents > highestCeiling ? { ok: false, reason: 'too_high' } : amount;
}

/** What the customer has decided; nothing when every change of the price is to be asked about. */
export function chosenCeiling({ limit, ceiling }: OrderChoices, total: PriceRange): Ceiling | undefined {
  if (limit === 'ask') return undefined;
  // Without a range its top is the ordered total.
  if (limit === 'range') return total.high > total.low ? { ok: true, cents: total.high } : undefined;
  return ceiling === null ? { ok: true, cents: suggestedCeiling(total) } : readCeiling(ceiling, total);
}
