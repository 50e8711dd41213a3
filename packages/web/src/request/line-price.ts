import { readEstimatedValue } from '@mendwell/domain';

/** One hundred thousand euros, in cents: a higher price is a misplaced decimal separator. */
const dearest = 10_000_000;

/**
 * Reads 24 · 24,00 · 24.50 · 1.249,90 and returns cents, or undefined if it is no price. Zero is a
 * price.
 */
export function readLinePrice(typed: string): number | undefined {
  const read = readEstimatedValue(typed);
  if (read.ok) return read.cents > dearest ? undefined : read.cents;
  return read.reason === 'not_positive' && !typed.includes('-') ? 0 : undefined;
}

/** Writes a price as people type it in their language: 24.00 or 24,00. */
export const writeLinePrice = (locale: 'en' | 'de', cents: number): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'de' ? ',' : '.');

/** Adds or subtracts one euro, never below zero. */
export const stepLinePrice = (cents: number, euros: 1 | -1): number =>
  Math.min(dearest, Math.max(0, cents + euros * 100));
