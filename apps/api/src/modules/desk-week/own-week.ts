import { berlinDay, isWithin, type ProviderPace } from '@mendwell/domain';
import { type LiveCatalogue, paceIn } from '#modules/catalogue/index.ts';
import type { StoredCalendar } from '#modules/provider-calendar/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { ownCalendar, ownWeekOrders, type Scope, type WeekOrderRow } from './scope.ts';

export type WeekDeps = { readonly db: Db; readonly clock: Clock; readonly catalogue: LiveCatalogue };
export type OwnWeek = {
  readonly today: string;
  readonly calendar: StoredCalendar;
  readonly pace: ProviderPace;
  /** Those that are promised for the first day first. */
  readonly orders: readonly WeekOrderRow[];
};

const nothingSet: StoredCalendar = { version: 0, places: null, dayPlaces: {}, closures: [] };
/** For a workshop that has left the catalogue, and still finishes what it has. */
const usualPace: ProviderPace = {
  workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  turnaroundWorkingDays: 1,
  capacityPerWeek: 0,
};

/** Reads everything that a workshop's week is made of. */
export async function readOwnWeek(tx: Tx, { catalogue, clock }: WeekDeps, scope: Scope): Promise<OwnWeek> {
  const calendar = (await ownCalendar(tx, scope)) ?? nothingSet;
  const orders = await ownWeekOrders(tx, scope);
  const pace = paceIn(catalogue.current(), scope.providerId) ?? usualPace;
  return { today: berlinDay(clock.now()), calendar, pace: { ...pace, calendar }, orders };
}

export const closureOf = (day: string, { closures }: StoredCalendar) =>
  closures.find((closure) => isWithin(day, closure));
