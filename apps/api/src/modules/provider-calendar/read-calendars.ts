import type { ProviderCalendar } from '@mendwell/domain';
import type { Db, Tx } from '#platform/database.ts';
import type { StoredClosure } from './calendar-tables.ts';

export type StoredCalendar = Omit<ProviderCalendar, 'closures'> & {
  readonly version: number;
  readonly closures: readonly StoredClosure[];
};

/** Returns what these providers have set; one that has set nothing is not in the map. */
export async function readCalendars(
  db: Db | Tx,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredCalendar>> {
  if (providerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('provider_calendars')
    .select(['provider_id', 'version', 'places', 'day_places as dayPlaces', 'closures'])
    .where('provider_id', 'in', providerIds)
    .execute();
  return new Map(rows.map(({ provider_id: id, ...calendar }) => [id, calendar]));
}

export const readCalendar = async (db: Db | Tx, providerId: string): Promise<StoredCalendar | undefined> =>
  (await readCalendars(db, [providerId])).get(providerId);

/**
 * Returns a calendar as it counts for an order. Days that were closed after its price was agreed do not move it:
 * the provider was told of the order when it closed them, and keeps what it promised.
 */
export function calendarFor(
  calendar: StoredCalendar | undefined,
  agreedAt: Date | string | null,
): ProviderCalendar | undefined {
  if (!calendar || agreedAt === null) return calendar;
  const agreed = new Date(agreedAt);
  return { ...calendar, closures: calendar.closures.filter(({ madeAt }) => new Date(madeAt) <= agreed) };
}

export const readCalendarFor = async (
  db: Db | Tx,
  { providerId, agreedAt }: { readonly providerId: string; readonly agreedAt: Date | string | null },
): Promise<ProviderCalendar | undefined> => calendarFor(await readCalendar(db, providerId), agreedAt);
