import { readEstimatedValue } from '#app/draft/estimated-value.ts';

/** A hundred thousand euros: dearer is a slip of the comma. */
const dearest = 10_000_000;

/** 24 · 24,00 · 24.50 · 1.249,90, in cents; nothing when it is no price. Free of charge is one. */
export function readLinePrice(typed: string): number | undefined {
  const read = readEstimatedValue(typed);
  if (read.ok) return read.cents > dearest ? undefined : read.cents;
  return read.reason === 'not_positive' && !typed.includes('-') ? 0 : undefined;
}

/** As people type it in their language: 24.00 or 24,00. */
export const writeLinePrice = (locale: 'en' | 'de', cents: number): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'de' ? ',' : '.');

/** A euro more or less, never below nothing. */
export const stepLinePrice = (cents: number, euros: 1 | -1): number =>
  Math.min(dearest, Math.max(0, cents + euros * 100));
