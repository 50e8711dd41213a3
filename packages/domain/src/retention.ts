import { berlinDay } from './berlin-day.ts';

/**
 * For how many years papers are kept, counted from the end of the year in which they were written:
 * receipts by § 147 AO and § 257 HGB, confirmations and declarations as letters of business by § 257 HGB.
 */
export const keptYears = { receipt: 8, letter: 6 } as const;

/** The last day on which a paper is kept, by Berlin's calendar. */
export function keptUntil(paper: keyof typeof keptYears, writtenAt: Date): string {
  const year = Number(berlinDay(writtenAt).slice(0, 4));
  return `${year + keptYears[paper]}-12-31`;
}
