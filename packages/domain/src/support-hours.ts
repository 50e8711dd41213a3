import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { isWorkingDay } from './working-days.ts';

/** The hours in which support is available, on working days, in Berlin time. */
export const supportOpening = { from: 9, to: 17 } as const;
/** Support answers a message within this many working days. */
export const supportReplyDays = 1;

export type SupportHours =
  | { readonly isOpen: true; readonly until: Date }
  | { readonly isOpen: false; readonly opensAt: Date };

/** Returns whether support is available now, and until when, or from when on. */
export function supportHours(now: Date): SupportHours {
  const today = berlinDay(now);
  if (isWorkingDay(today)) {
    const opensAt = berlinMoment(today, supportOpening.from);
    const until = berlinMoment(today, supportOpening.to);
    if (now < opensAt) return { isOpen: false, opensAt };
    if (now < until) return { isOpen: true, until };
  }
  let day = dayLater(today, 1);
  while (!isWorkingDay(day)) day = dayLater(day, 1);
  return { isOpen: false, opensAt: berlinMoment(day, supportOpening.from) };
}
