import { calendarLimits, dayKinds, federalStates, holidays, weekdays } from '@mendwell/domain';
import * as z from 'zod/mini';
import { signedIn } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';
import { Translations } from './translations.ts';

/** The week of a workshop: its places, its closed days, holidays, and what is promised for each day. */

const Day = z.iso.date();
const Places = z.int().check(z.minimum(0), z.maximum(calendarLimits.placesPerDay));
const PlacesOfWeek = z.strictObject({
  mon: Places,
  tue: Places,
  wed: Places,
  thu: Places,
  fri: Places,
  sat: Places,
  sun: Places,
});

const Closure = z.strictObject({
  id: z.uuid(),
  from: Day,
  to: Day,
  /** For the workshop alone. */
  note: z.nullable(z.string()),
});

const WeekDay = z.strictObject({
  day: Day,
  kind: z.enum(dayKinds),
  holiday: z.nullable(z.enum(holidays)),
  /** The closure that the day is in. */
  closure: z.nullable(z.uuid()),
  /** How many pieces can be finished on the day; null while the workshop has not said so. */
  places: z.nullable(z.int()),
  /** How many pieces have to be finished on the day, so that they are back when promised. */
  taken: z.int(),
  /** How many pieces arrive. */
  arriving: z.int(),
});
export type WeekDay = z.infer<typeof WeekDay>;

/** An order in a workshop's week. It names no customer. */
const WeekOrder = z.strictObject({
  id: z.uuid(),
  orderNumber: z.string(),
  items: z.array(z.strictObject({ name: z.string(), nameTranslations: Translations })),
  promisedBack: z.nullable(Day),
});

export const DeskWeek = z.strictObject({
  /** Counts the changes; what is changed names the one that it was made from. */
  version: z.int(),
  today: Day,
  mayChange: z.boolean(),
  /** The week that was asked for, Monday first, and those after it. */
  weeks: z.array(z.array(WeekDay)),
  /** The orders of the first of these weeks, on the day on which they have to be finished. */
  orders: z.array(z.extend(WeekOrder, { finishOn: Day })),
  /** The places of a usual week; null until the workshop has set them. */
  places: z.nullable(PlacesOfWeek),
  /** What the shop counts with until then. */
  estimate: z.strictObject({ workingDays: z.array(z.enum(weekdays)), capacityPerWeek: z.int() }),
  federalState: z.enum(Object.keys(federalStates) as [keyof typeof federalStates]),
  /** The closed days from today on. */
  closures: z.array(Closure),
});
export type DeskWeek = z.infer<typeof DeskWeek>;

const Affected = z.extend(WeekOrder, {
  /** Whether it has to be finished on these days, or arrives. */
  why: z.enum(['finish', 'arrive']),
  on: Day,
});

/** The version that the page shows: a colleague's newer change is not overwritten unseen. */
const version = z.int().check(z.minimum(0));
const refusals = [...signedIn, 'week_changed', 'invalid_request'] as const;

export const readWeek = endpoint({
  method: 'GET',
  path: '/desk/week',
  summary: 'The workshop’s week: places, load, closed days and holidays, and the weeks after it',
  query: z.strictObject({ on: z.optional(Day) }),
  status: 200,
  response: DeskWeek,
  refusals: [...signedIn, 'invalid_request'],
});

export const setWeekPlaces = endpoint({
  method: 'POST',
  path: '/desk/week/places',
  summary: 'Set how many pieces the workshop finishes on each day of a usual week, 0 where it does not work',
  body: z.strictObject({ version, places: PlacesOfWeek }),
  status: 204,
  refusals,
});

export const setDayPlaces = endpoint({
  method: 'POST',
  path: '/desk/week/day',
  summary: 'Set how many pieces the workshop finishes on one day of work',
  body: z.strictObject({ version, day: Day, places: Places }),
  status: 204,
  refusals,
});

export const previewClosure = endpoint({
  method: 'GET',
  path: '/desk/week/closures/preview',
  summary: 'The agreed orders that fall into days which the workshop wants to close. Changes nothing',
  query: z.strictObject({ from: Day, to: Day }),
  status: 200,
  response: z.strictObject({ version: z.int(), orders: z.array(Affected) }),
  refusals: [...signedIn, 'invalid_request'],
});

export const closeDays = endpoint({
  method: 'POST',
  path: '/desk/week/closures',
  summary: 'Close days. New dates skip them at once; orders that fall into them keep their promise',
  body: z.strictObject({
    version,
    from: Day,
    to: Day,
    note: z.optional(line(calendarLimits.noteLength)),
    /** The orders that the page showed as falling into these days: nobody closes over one unseen. */
    seen: z.array(z.uuid()).check(z.maxLength(1000)),
  }),
  status: 204,
  refusals,
});

export const reopenDays = endpoint({
  method: 'POST',
  path: '/desk/week/closures/{id}/reopen',
  summary: 'Open closed days again',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ version }),
  status: 204,
  refusals: [...signedIn, 'not_found', 'week_changed'],
});
