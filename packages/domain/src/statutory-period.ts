import { berlinDay, berlinHour } from './berlin-day.ts';
import { isWorkingDay } from './working-days.ts';

/** A time on Berlin's clocks, such as `18:00:00.000`; in the night when clocks are changed, after the change. */
export function berlinMoment(day: string, time: string): Date {
  const at = (zone: string) => new Date(`${day}T${time}${zone}`);
  const summer = at('+02:00');
  return berlinDay(summer) === day && berlinHour(summer) === Number(time.slice(0, 2)) ? summer : at('+01:00');
}

/** On the calendar alone, where no clock is changed. */
export function calendarDaysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The next day on which Berlin works; the day itself if it is one. */
export function workingDayFrom(day: string): string {
  let next = day;
  while (!isWorkingDay(next)) next = calendarDaysLater(next, 1);
  return next;
}

/**
 * The end of a statutory period of so many days: midnight in Berlin at the end of its last day, not counting
 * the day on which it begins (§§ 187, 188 BGB). One that would end on a weekend or a holiday ends on the next
 * working day (§ 193 BGB).
 */
export function endOfPeriod(from: Date, days: number): Date {
  const last = workingDayFrom(calendarDaysLater(berlinDay(from), days));
  return berlinMoment(last, '23:59:59.999');
}
