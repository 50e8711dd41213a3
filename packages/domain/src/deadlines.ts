import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { calendarDaysLater, isWorkingDay, workingDaysLater } from './working-days.ts';

/**
 * Deadlines for a person end at the end of a working day, never at night. Statutory periods end at
 * midnight instead (§§ 188, 193 BGB). The minutes of a code and the hours of an unpaid order are not
 * deadlines of this kind.
 */
export const workingDayEnds = 18;

const endOf = (day: string) => berlinMoment(day, workingDayEnds);

/** Returns the first end of a working day that is not before this moment. */
export function endOfWorkingDay(moment: Date): Date {
  let day = berlinDay(moment);
  while (!isWorkingDay(day) || endOf(day) < moment) day = dayLater(day, 1);
  return endOf(day);
}

/** Returns a deadline that leaves at least this many days. */
export const deadlineAfterDays = (from: Date, days: number): Date =>
  endOfWorkingDay(calendarDaysLater(from, days));

/** Returns a deadline that leaves at least this many working days. */
export const deadlineAfterWorkingDays = (from: Date, days: number): Date =>
  endOfWorkingDay(workingDaysLater(from, days));

/** Returns the end of the last working day before a calendar day. */
export function deadlineBefore(day: string): Date {
  let before = dayLater(day, -1);
  while (!isWorkingDay(before)) before = dayLater(before, -1);
  return endOf(before);
}
