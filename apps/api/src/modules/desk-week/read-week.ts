import type { DeskWeek, WeekDay } from '@mendwell/contract';
import {
  calendarLimits,
  dayKindOf,
  dayLater,
  holidayOn,
  mayAtDesk,
  mondayOf,
  placesOn,
  placeWork,
  weekOf,
  workshopDaysLater,
} from '@mendwell/domain';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import { closureOf, type OwnWeek, readOwnWeek, type WeekDeps } from './own-week.ts';
import type { WeekOrderRow } from './scope.ts';

/** The week itself and the next five. */
const shownWeeks = 6;

/** Returns how many pieces arrive on each day. */
function arrivals({ orders, pace }: OwnWeek): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { pickup_day: pickup, state, items } of orders)
    if (pickup !== null && (state === 'pickup_scheduled' || state === 'collected')) {
      const day = workshopDaysLater(pickup, 1, pace);
      pieces.set(day, (pieces.get(day) ?? 0) + items.length);
    }
  return pieces;
}

export const toWeekOrder = ({ id, number, items, promised_back: promisedBack }: WeekOrderRow) => ({
  id,
  orderNumber: number,
  items: items.map(({ subCategory: { name, nameTranslations } }) => ({ name, nameTranslations })),
  promisedBack,
});

/** Returns how many places are taken, and on which day each promised order has to be finished. */
function loadOf({ orders, pace }: OwnWeek) {
  const works = orders.flatMap((order) => {
    const { promised_back: promisedBack, items } = order;
    return promisedBack === null ? [] : [{ order, promisedBack, pieces: items.length }];
  });
  const { taken, finishedOn } = placeWork(works, pace);
  return { taken, planned: works.map(({ order }, at) => ({ order, finishOn: finishedOn[at] ?? '' })) };
}

function toDays(week: OwnWeek, monday: string, taken: ReadonlyMap<string, number>): WeekDay[][] {
  const { pace, calendar } = week;
  const arriving = arrivals(week);
  const toDay = (day: string): WeekDay => ({
    day,
    kind: dayKindOf(day, pace),
    holiday: holidayOn(day, pace.federalState ?? 'BE') ?? null,
    closure: closureOf(day, calendar)?.id ?? null,
    places: placesOn(day, pace) ?? null,
    taken: taken.get(day) ?? 0,
    arriving: arriving.get(day) ?? 0,
  });
  return Array.from({ length: shownWeeks }, (_, later) => weekOf(dayLater(monday, 7 * later)).map(toDay));
}

/** Returns whether a week can be shown: a workshop looks a year back, and as far ahead as it can close days. */
const isShown = (day: string, today: string): boolean =>
  day >= dayLater(today, -366) && day <= dayLater(today, calendarLimits.daysAhead);

/** Returns a workshop's week and the next ones. It names no customer, so reading it is not recorded. */
export const readWeek = (
  deps: WeekDeps,
  asking: Asking & { readonly on: string | undefined },
): Promise<DeskWeek | { readonly refusal: 'invalid_request' }> =>
  inScope(deps.db, asking, async (tx) => {
    const week = await readOwnWeek(tx, deps, asking);
    const { today, calendar, pace } = week;
    const on = asking.on ?? today;
    if (!isShown(on, today)) return { refusal: 'invalid_request' };
    const shown = weekOf(on);
    const { taken, planned } = loadOf(week);
    return {
      version: calendar.version,
      today,
      mayChange: mayAtDesk(asking.role, 'change_week'),
      weeks: toDays(week, mondayOf(on), taken),
      orders: planned
        .filter(({ finishOn }) => shown.includes(finishOn))
        .map(({ order, finishOn }) => ({ ...toWeekOrder(order), finishOn })),
      places: calendar.places,
      estimate: { workingDays: [...pace.workingDays], capacityPerWeek: pace.capacityPerWeek },
      federalState: pace.federalState ?? 'BE',
      closures: calendar.closures
        .filter(({ to }) => to >= today)
        .map(({ id, from, to, note }) => ({ id, from, to, note }))
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    };
  });
