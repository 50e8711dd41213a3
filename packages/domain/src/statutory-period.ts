import { berlinDay, berlinHour, dayLater } from './berlin-day.ts';
import { isWorkingDay } from './working-days.ts';

/** Returns the day itself if it is a working day in Berlin, otherwise the next one. */
export function workingDayFrom(day: string): string {
  let next = day;
  while (!isWorkingDay(next)) next = dayLater(next, 1);
  return next;
}

/**
 * Returns midnight in Berlin at the end of a day; when clocks change that night, they change after
 * midnight.
 */
function endOfDay(day: string): Date {
  const last = (zone: string) => new Date(`${day}T23:59:59.999${zone}`);
  const summer = last('+02:00');
  return berlinDay(summer) === day && berlinHour(summer) === 23 ? summer : last('+01:00');
}

/**
 * Returns the end of a statutory period of this many days: midnight in Berlin at the end of its last
 * day, not counting the day on which it begins (§§ 187, 188 BGB). A period that would end on a weekend
 * or a holiday ends on the next working day (§ 193 BGB).
 */
export const endOfPeriod = (from: Date, days: number): Date =>
  endOfDay(workingDayFrom(dayLater(berlinDay(from), days)));
