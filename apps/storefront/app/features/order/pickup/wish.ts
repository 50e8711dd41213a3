import type { VisitDays } from '@mendwell/contract';

/**
 * The state of the day that the customer wishes for. It is gone when it has passed or is not offered at
 * all.
 */
export type Wish = { readonly state: 'free' | 'full' | 'gone'; readonly day: string };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns undefined if the text is not a day: an address can contain anything. */
export function wishOf(evenings: VisitDays['evenings'], day: string | null): Wish | undefined {
  if (day === null || !isDay(day)) return undefined;
  const offered = evenings.find((one) => one.day === day);
  return { day, state: offered ? (offered.isFull ? 'full' : 'free') : 'gone' };
}
