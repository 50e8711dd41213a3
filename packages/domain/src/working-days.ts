import { berlinDay, berlinHour, dayLater } from './berlin-day.ts';
import { holidayOn } from './holidays.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns whether a calendar day such as `2026-12-25` is a public holiday in Berlin. */
export const isHoliday = (day: string): boolean => holidayOn(day, 'BE') !== undefined;

/** The same order as JavaScript's days of the week. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayOf = (day: string): Weekday => weekdays[new Date(midnight(day)).getUTCDay()] ?? 'sun';

/** Returns whether a calendar day such as `2026-11-16` is a working day in Berlin. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 'sun' && weekday !== 'sat' && !isHoliday(day);
}

/** Returns the first working day after this one. */
export function workingDayAfter(day: string): string {
  let next = dayLater(day, 1);
  while (!isWorkingDay(next)) next = dayLater(next, 1);
  return next;
}

/** Returns the same time in Berlin one day later, even in a night when clocks change. */
function nextDay(moment: Date): Date {
  const later = new Date(moment.getTime() + dayMs);
  const drift = ((berlinHour(later) - berlinHour(moment) + 36) % 24) - 12;
  return new Date(later.getTime() - drift * hourMs);
}

/** Returns the same time in Berlin this many calendar days later. */
export function calendarDaysLater(from: Date, days: number): Date {
  let moment = from;
  for (let left = days; left > 0; left -= 1) moment = nextDay(moment);
  return moment;
}

/** Returns the same time in Berlin this many working days later. */
export function workingDaysLater(from: Date, days: number): Date {
  let moment = from;
  for (let left = days; left > 0; ) {
    moment = nextDay(moment);
    if (isWorkingDay(berlinDay(moment))) left -= 1;
  }
  return moment;
}
