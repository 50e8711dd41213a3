const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The day that it is in Berlin, as `2026-11-15`. */
export const berlinDay = (now: Date): string => days.format(now);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour on Berlin's clocks, 0 to 23. */
export const berlinHour = (moment: Date): number => Number(clock.format(moment));

/** An hour of a day of Berlin's calendar. Not for the night, when clocks may be changed. */
export function berlinMoment(day: string, hour: number): Date {
  const at = (zone: string) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00${zone}`);
  const summer = at('+02:00');
  return berlinHour(summer) === hour ? summer : at('+01:00');
}

/** Another day of the calendar alone, where no clock is changed; earlier for a number below nought. */
export function dayLater(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
