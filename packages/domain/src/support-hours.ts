import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { isWorkingDay } from './working-days.ts';

/** When somebody of our support is there, on working days, by Berlin's clock. */
export const supportOpening = { from: 9, to: 17 } as const;
/** A message is answered within so many working days. */
export const supportReplyDays = 1;

export type SupportHours =
  | { readonly isOpen: true; readonly until: Date }
  | { readonly isOpen: false; readonly opensAt: Date };

/** Whether somebody of our support is there now, and until when, or from when on. */
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
