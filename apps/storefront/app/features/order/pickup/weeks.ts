import type { VisitDays } from '@mendwell/contract';

export type VisitDayState = 'free' | 'full' | 'closed';
export type WeekDay = { readonly day: string; readonly state: VisitDayState };
export type Week = { readonly monday: string; readonly days: readonly WeekDay[] };

// Calendar days have no time of day, and UTC has no daylight saving time.
const later = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
const mondayOf = (day: string): string => later(day, -((new Date(day).getUTCDay() + 6) % 7));

type Offered = Pick<VisitDays['evenings'][number], 'day' | 'isFull'>;

/**
 * Groups the courier visits into calendar weeks from Monday to Friday. Days in between that are not
 * offered are closed.
 */
export function weeksOf(evenings: readonly Offered[]): Week[] {
  const offered = new Map(evenings.map(({ day, isFull }) => [day, isFull]));
  const last = evenings.at(-1)?.day ?? '';
  return [...new Set(evenings.map(({ day }) => mondayOf(day)))].map((monday) => ({
    monday,
    days: [0, 1, 2, 3, 4]
      .map((offset) => later(monday, offset))
      .filter((day) => day <= last)
      .map((day) => ({
        day,
        state: offered.has(day) ? (offered.get(day) ? 'full' : 'free') : 'closed',
      })),
  }));
}
