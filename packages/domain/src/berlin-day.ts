const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** The day that it is in Berlin, as `2026-11-15`. */
export const berlinDay = (now: Date): string => day.format(now);

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The hour on Berlin's clocks, 0 to 23. */
export const berlinHour = (moment: Date): number => Number(clock.format(moment));
