import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { calendarDaysLater, isWorkingDay, workingDaysLater } from './working-days.ts';

/**
 * Deadlines that are given to a person end when a working day does, never at night. Periods of the law end
 * at midnight instead (§§ 188, 193 BGB), and a code's minutes and an unpaid order's hours are no deadlines
 * of this kind.
 */
export const workingDayEnds = 18;

const endOf = (day: string) => berlinMoment(day, workingDayEnds);

/** The end of a working day, the first one that is not before this moment. */
export function endOfWorkingDay(moment: Date): Date {
  let day = berlinDay(moment);
  while (!isWorkingDay(day) || endOf(day) < moment) day = dayLater(day, 1);
  return endOf(day);
}

/** Nobody gets less than these days. */
export const deadlineAfterDays = (from: Date, days: number): Date =>
  endOfWorkingDay(calendarDaysLater(from, days));

/** Nobody gets less than these working days. */
export const deadlineAfterWorkingDays = (from: Date, days: number): Date =>
  endOfWorkingDay(workingDaysLater(from, days));

/** The end of the last working day before a day of the calendar. */
export function deadlineBefore(day: string): Date {
  let before = dayLater(day, -1);
  while (!isWorkingDay(before)) before = dayLater(before, -1);
  return endOf(before);
}
