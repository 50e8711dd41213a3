import { berlinDay, berlinHour, dayLater } from './berlin-day.ts';

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** Month and day of the holidays that are the same every year. 8 March is a holiday in Berlin only. */
const fixedHolidays = new Set(['01-01', '03-08', '05-01', '10-03', '12-25', '12-26']);
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const movingHolidays = [-2, 1, 39, 50];

/** Returns Easter Sunday by Gauss's algorithm, in Lichtenberg's form. */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const full = 21 + seed - correction;
  const sun = 7 - ((year + Math.floor(year / 4) + 2 - Math.floor((3 * century + 3) / 4)) % 7);
  const sunday = full + 7 - ((full - sun) % 7);
  return Date.UTC(year, 2, sunday);
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns whether a calendar day such as `2026-12-25` is a public holiday in Berlin. */
export function isHoliday(day: string): boolean {
  if (fixedHolidays.has(day.slice(5))) return true;
  const sunday = easter(Number(day.slice(0, 4)));
  return movingHolidays.some((offset) => sunday + offset * dayMs === midnight(day));
}

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
