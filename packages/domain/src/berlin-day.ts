const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** Returns the current day in Berlin, such as `2026-11-15`. */
export const berlinDay = (now: Date): string => days.format(now);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns the hour in Berlin, 0 to 23. */
export const berlinHour = (moment: Date): number => Number(clock.format(moment));

/**
 * Returns the moment of an hour on a day in Berlin's calendar. Do not use it for night hours, when
 * clocks may change.
 */
export function berlinMoment(day: string, hour: number): Date {
  const at = (zone: string) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${zone}`);
  const summer = at('+02:00');
  return berlinHour(summer) === hour ? summer : at('+01:00');
}

/**
 * Returns a calendar day some days later, or earlier for a negative count. It calculates in UTC, where
 * no clock changes.
 */
export function dayLater(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
