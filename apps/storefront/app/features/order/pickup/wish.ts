import type { VisitDays } from '@mendwell/contract';

/** How it stands with an evening that is wished for; gone is one that has passed, or is not offered at all. */
export type Wish = { readonly state: 'free' | 'full' | 'gone'; readonly day: string };

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Nothing for what names no day: an address can say anything. */
export function wishOf(evenings: VisitDays['evenings'], day: string | null): Wish | undefined {
  if (day === null || !isDay(day)) return undefined;
  const offered = evenings.find((one) => one.day === day);
  return { day, state: offered ? (offered.isFull ? 'full' : 'free') : 'gone' };
}
