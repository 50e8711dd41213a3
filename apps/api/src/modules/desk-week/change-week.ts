import { calendarLimits, dayLater, isOpenOn, type PlacesOfWeek, weekdays } from '@mendwell/domain';
import { type Recorded, recordAct } from '#modules/desk-audit/index.ts';
import { inScope } from '#modules/desk-orders/index.ts';
import type { StoredCalendar } from '#modules/provider-calendar/index.ts';
import type { Asking } from '#platform/asking.ts';
import { type OwnWeek, readOwnWeek, type WeekDeps } from './own-week.ts';
import { saveOwnCalendar } from './scope.ts';

type Refused<Code extends string> = { readonly refusal: Code };
export type Changed = Promise<undefined | Refused<'week_changed' | 'invalid_request'>>;

/** A change of a calendar with what is recorded about it; notes are nobody else's business and stay out of the record. */
export type Change = {
  readonly calendar: Omit<StoredCalendar, 'version'>;
  readonly act: Pick<Recorded, 'act' | 'about' | 'before' | 'after'>;
};

/** Leaves out what is over, so that neither the row nor the notes in it grow old. */
const withoutPast = (
  { places, dayPlaces, closures }: Omit<StoredCalendar, 'version'>,
  today: string,
): Omit<StoredCalendar, 'version'> => ({
  places,
  dayPlaces: Object.fromEntries(Object.entries(dayPlaces).filter(([day]) => day >= today)),
  closures: closures.filter(({ to }) => to >= today),
});

/**
 * Changes a workshop's calendar: read, decide, write and record in one transaction, and only if nobody else has
 * changed it since the version that the page shows.
 */
export const changeWeek = <Code extends string>(
  deps: WeekDeps,
  { version, ...asking }: Asking & { readonly version: number },
  decide: (week: OwnWeek) => Change | Refused<Code>,
): Promise<undefined | Refused<Code | 'week_changed'>> =>
  inScope(deps.db, asking, async (tx) => {
    const week = await readOwnWeek(tx, deps, asking);
    if (week.calendar.version !== version) return { refusal: 'week_changed' } as const;
    const decided = decide(week);
    if ('refusal' in decided) return decided;
    const now = deps.clock.now();
    const calendar = { ...withoutPast(decided.calendar, week.today), version };
    if (!(await saveOwnCalendar(tx, asking, calendar, now))) return { refusal: 'week_changed' } as const;
    await recordAct(tx, { ...asking, ...decided.act, now });
    return undefined;
  });

type Asked<Fields> = Asking & { readonly version: number } & Fields;
const refused = { refusal: 'invalid_request' } as const;

/** Sets the places of a usual week. A workshop works on one day at least: otherwise no date could be promised. */
export const setWeekPlaces = (
  deps: WeekDeps,
  { places, ...asking }: Asked<{ places: PlacesOfWeek }>,
): Changed =>
  changeWeek(deps, asking, ({ calendar }) =>
    weekdays.every((day) => places[day] === 0)
      ? refused
      : {
          calendar: { ...calendar, places },
          act: { act: 'week_places_set', before: { places: calendar.places }, after: { places } },
        },
  );

/** Sets the places of one day on which the workshop works, if it has set those of its usual week. */
export const setDayPlaces = (
  deps: WeekDeps,
  { day, places, ...asking }: Asked<{ day: string; places: number }>,
): Changed =>
  changeWeek(deps, asking, ({ calendar, pace, today }) => {
    const isAhead = day >= today && day <= dayLater(today, calendarLimits.daysAhead);
    if (!calendar.places || !isAhead || !isOpenOn(day, pace)) return refused;
    return {
      calendar: { ...calendar, dayPlaces: { ...calendar.dayPlaces, [day]: places } },
      act: {
        act: 'day_places_set',
        about: day,
        before: { places: calendar.dayPlaces[day] ?? null },
        after: { places },
      },
    };
  });
