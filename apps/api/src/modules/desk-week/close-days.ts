import type { EndpointResponse, previewClosure as previewEndpoint } from '@mendwell/contract';
import { type DayRange, fallsInto, refuseClosure } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { inScope } from '#modules/desk-orders/index.ts';
import type { Asking } from '#platform/asking.ts';
import { type Changed, changeWeek } from './change-week.ts';
import { type OwnWeek, readOwnWeek, type WeekDeps } from './own-week.ts';
import { toWeekOrder } from './read-week.ts';

type Preview = EndpointResponse<typeof previewEndpoint>;
const refused = { refusal: 'invalid_request' } as const;

const affectedBy = (range: DayRange, { orders, pace }: OwnWeek): Preview['orders'] =>
  orders.flatMap((order) => {
    const { promised_back: promisedBack, pickup_day: pickupOn, state } = order;
    // What has been checked in does not arrive any more.
    const isComing = state === 'pickup_scheduled' || state === 'collected';
    const how = fallsInto({ promisedBack, pickupOn: isComing ? pickupOn : null }, range, pace);
    return how ? [{ ...toWeekOrder(order), ...how }] : [];
  });

const refusalOf = (range: DayRange, { today, calendar }: OwnWeek) =>
  refuseClosure(range, { today, closures: calendar.closures.filter(({ to }) => to >= today) });

/** Returns the agreed orders that fall into these days. */
export const previewClosure = (
  deps: WeekDeps,
  { from, to, ...asking }: Asking & DayRange,
): Promise<Preview | typeof refused> =>
  inScope(deps.db, asking, async (tx) => {
    const week = await readOwnWeek(tx, deps, asking);
    if (refusalOf({ from, to }, week)) return refused;
    return { version: week.calendar.version, orders: affectedBy({ from, to }, week) };
  });

type Close = Asking &
  DayRange & {
    readonly version: number;
    readonly note: string | undefined;
    readonly seen: readonly string[];
  };

/** Closes days, if the page showed every order that falls into them. These orders keep their promise. */
export const closeDays = (deps: WeekDeps, { from, to, note, seen, ...asking }: Close): Changed =>
  changeWeek(deps, asking, (week) => {
    const range = { from, to };
    if (refusalOf(range, week)) return refused;
    const affected = affectedBy(range, week).map(({ id }) => id);
    if (affected.some((id) => !seen.includes(id))) return { refusal: 'week_changed' };
    const { calendar } = week;
    const id = newId();
    const closure = { id, ...range, note: note ?? null, madeAt: deps.clock.now().toISOString() };
    return {
      calendar: { ...calendar, closures: [...calendar.closures, closure] },
      act: { act: 'days_closed', about: id, after: { ...range, orders: affected } },
    };
  });

/** Opens closed days again. Another workshop's are like some that do not exist. */
export const reopenDays = (
  deps: WeekDeps,
  { id, ...asking }: Asking & { readonly version: number; readonly id: string },
): Promise<undefined | { readonly refusal: 'not_found' | 'week_changed' }> =>
  changeWeek(deps, asking, ({ calendar }) => {
    const closure = calendar.closures.find((one) => one.id === id);
    if (!closure) return { refusal: 'not_found' };
    const { from, to } = closure;
    return {
      calendar: { ...calendar, closures: calendar.closures.filter((one) => one !== closure) },
      act: { act: 'days_reopened', about: id, before: { from, to } },
    };
  });
