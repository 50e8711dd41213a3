import { dayLater } from './berlin-day.ts';
import { type FederalState, holidayOn } from './holidays.ts';
import { type Weekday, weekdayOf, weekdays, workingDayAfter } from './working-days.ts';

/** Days from one to another, both included. */
export type DayRange = { readonly from: string; readonly to: string };

/** How many pieces a provider finishes on each day of a usual week; 0 on days on which it does not work. */
export type PlacesOfWeek = Readonly<Record<Weekday, number>>;

/** What a provider has set at its desk about its days. */
export type ProviderCalendar = {
  /** Null until the provider has set them: then no day is full. */
  readonly places: PlacesOfWeek | null;
  /** The places of single days on which the provider works, where they differ from its usual week. */
  readonly dayPlaces: Readonly<Record<string, number>>;
  readonly closures: readonly DayRange[];
};

/** How fast a provider works, by its own estimate, and on which days. */
export type ProviderPace = {
  readonly workingDays: readonly Weekday[];
  /** The time from the arrival of an item until it is finished, in the provider's own working days. */
  readonly turnaroundWorkingDays: number;
  /** How many items the provider finishes in a week. */
  readonly capacityPerWeek: number;
  /** Whose public holidays it keeps; Berlin's unless it is said. */
  readonly federalState?: FederalState;
  /** What the provider has set itself; undefined while it has set nothing. It goes before the estimate. */
  readonly calendar?: ProviderCalendar | undefined;
};
export type OpenDays = Pick<ProviderPace, 'workingDays' | 'federalState' | 'calendar'>;

/** The limits of what a provider sets about its days. */
export const calendarLimits = {
  placesPerDay: 99,
  /** So many days can be closed at once. */
  closedDays: 92,
  /** So many days ahead, days can be changed and closed. */
  daysAhead: 400,
  closures: 60,
  noteLength: 60,
} as const;

/** Returns on which days of the week a provider works. */
export const workingDaysOf = ({ workingDays, calendar }: OpenDays): readonly Weekday[] =>
  calendar?.places ? weekdays.filter((day) => (calendar.places?.[day] ?? 0) > 0) : workingDays;

/** Returns how many pieces a provider finishes in a usual week. */
export const piecesPerWeek = ({ capacityPerWeek, calendar }: ProviderPace): number =>
  calendar?.places ? weekdays.reduce((sum, day) => sum + (calendar.places?.[day] ?? 0), 0) : capacityPerWeek;

export const isWithin = (day: string, { from, to }: DayRange): boolean => from <= day && day <= to;

export const isClosedOn = (day: string, calendar: ProviderCalendar | undefined): boolean =>
  calendar?.closures.some((closure) => isWithin(day, closure)) ?? false;

/** What a day is for a provider, the first that applies: a holiday in a closed week stays a holiday. */
export const dayKinds = ['holiday', 'closed', 'off', 'open'] as const;
export type DayKind = (typeof dayKinds)[number];

export function dayKindOf(day: string, pace: OpenDays): DayKind {
  if (holidayOn(day, pace.federalState ?? 'BE')) return 'holiday';
  if (isClosedOn(day, pace.calendar)) return 'closed';
  return workingDaysOf(pace).includes(weekdayOf(day)) ? 'open' : 'off';
}

export const isOpenOn = (day: string, pace: OpenDays): boolean => dayKindOf(day, pace) === 'open';

/** Returns how many pieces a provider finishes on a day at most; undefined while it has not said so. */
export function placesOn(day: string, pace: OpenDays): number | undefined {
  const { calendar } = pace;
  if (!calendar?.places) return undefined;
  return isOpenOn(day, pace) ? (calendar.dayPlaces[day] ?? calendar.places[weekdayOf(day)]) : 0;
}

/** Returns the first day from this one on which the provider works, in the direction of the step. */
function openDayFrom(day: string, step: 1 | -1, pace: OpenDays): string {
  if (workingDaysOf(pace).length === 0) throw new Error('A workshop that works on no day never finishes.');
  let found = day;
  while (!isOpenOn(found, pace)) found = dayLater(found, step);
  return found;
}

/** Returns the day that is this many of the provider's own days later. */
export function workshopDaysLater(from: string, days: number, pace: OpenDays): string {
  let day = from;
  for (let left = days; left > 0; left -= 1) day = openDayFrom(dayLater(day, 1), 1, pace);
  return day;
}

/**
 * Returns the days on which a piece can be finished that is promised back on a day: those after which the
 * courier comes on that day. A workshop that works on Saturdays has two for a Monday. If it works on none of
 * them any more, the piece has to be finished on the last day before.
 */
export function finishDays(promisedBack: string, pace: OpenDays): string[] {
  const days: string[] = [];
  let day = dayLater(promisedBack, -1);
  for (; workingDayAfter(day) === promisedBack; day = dayLater(day, -1))
    if (isOpenOn(day, pace)) days.unshift(day);
  return days.length > 0 ? days : [openDayFrom(day, -1, pace)];
}

/** How many pieces are promised back, by day. */
export type Promised = ReadonlyMap<string, number>;

type PromisedWork = { readonly promisedBack: string; readonly pieces: number };

/**
 * Returns how many places are taken on each day, and for each work the day on which the last of its pieces is
 * finished. Pieces are finished as early as they can be for their day; what finds no place is done on the last one
 * all the same, because it is promised.
 */
export function placeWork(
  works: readonly PromisedWork[],
  pace: OpenDays,
): { readonly taken: ReadonlyMap<string, number>; readonly finishedOn: readonly string[] } {
  const taken = new Map<string, number>();
  const finishedOn = works.map(({ promisedBack, pieces }) => {
    const days = finishDays(promisedBack, pace);
    let left = pieces;
    let last = days[0] ?? promisedBack;
    for (const day of days) {
      const free = Math.max(0, (placesOn(day, pace) ?? Number.POSITIVE_INFINITY) - (taken.get(day) ?? 0));
      const here = day === days.at(-1) ? left : Math.min(left, free);
      if (here > 0) {
        taken.set(day, (taken.get(day) ?? 0) + here);
        last = day;
      }
      left -= here;
    }
    return last;
  });
  return { taken, finishedOn };
}

/** Returns the first day from this one on which the provider works and has a place left. */
export function firstFreeDay(from: string, pace: OpenDays, promised: Promised): string {
  const works = [...promised].map(([promisedBack, pieces]) => ({ promisedBack, pieces }));
  const { taken } = placeWork(works, pace);
  const isFull = (day: string) => {
    const places = placesOn(day, pace);
    return places !== undefined && (taken.get(day) ?? 0) >= places;
  };
  let day = openDayFrom(from, 1, pace);
  while (isFull(day)) day = openDayFrom(dayLater(day, 1), 1, pace);
  return day;
}

/** Returns whether what the courier collects in an evening would come to a closed door. */
export const bringsToClosedDoor = (evening: string, calendar: ProviderCalendar | undefined): boolean =>
  isClosedOn(workingDayAfter(evening), calendar);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => dayLater(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));

/** Returns the seven days of a day's week, Monday first. */
export const weekOf = (day: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((later) => dayLater(mondayOf(day), later));

type AgreedOrder = { readonly promisedBack: string | null; readonly pickupOn: string | null };

/**
 * Returns what of an agreed order falls into days that a provider wants to close, and on which day: its items
 * arrive, or have to be finished there. Undefined when the days have nothing to do with it.
 */
export function fallsInto(
  { promisedBack, pickupOn }: AgreedOrder,
  range: DayRange,
  pace: OpenDays,
): { readonly why: 'finish' | 'arrive'; readonly on: string } | undefined {
  const last = promisedBack === null ? [] : finishDays(promisedBack, pace);
  const on = last.at(-1);
  if (on !== undefined && last.every((day) => isWithin(day, range))) return { why: 'finish', on };
  const arrival = pickupOn === null ? undefined : workshopDaysLater(pickupOn, 1, pace);
  return arrival !== undefined && isWithin(arrival, range) ? { why: 'arrive', on: arrival } : undefined;
}

export type ClosureRefusal = 'past' | 'too_far' | 'too_long' | 'reversed' | 'closed' | 'too_many';

/** Returns why these days cannot be closed; undefined when they can. */
export function refuseClosure(
  { from, to }: DayRange,
  { today, closures }: { readonly today: string; readonly closures: readonly DayRange[] },
): ClosureRefusal | undefined {
  if (to < from) return 'reversed';
  if (from < today) return 'past';
  if (to > dayLater(today, calendarLimits.daysAhead)) return 'too_far';
  if (to > dayLater(from, calendarLimits.closedDays - 1)) return 'too_long';
  if (closures.some((one) => one.from <= from && to <= one.to)) return 'closed';
  return closures.length >= calendarLimits.closures ? 'too_many' : undefined;
}
