import type { ProviderPace, Weekday } from '@mendwell/domain';
import type { Db, Tx } from '#platform/database.ts';
import { providersIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProviderRow } from './catalogue-tables.ts';

const paceOf = (
  row: Pick<ProviderRow, 'working_days' | 'turnaround_working_days' | 'capacity_per_week'>,
) => ({
  // The import accepts no other values.
  workingDays: row.working_days as Weekday[],
  turnaroundWorkingDays: row.turnaround_working_days,
  capacityPerWeek: row.capacity_per_week,
});

/** Returns how fast each provider in a city works. */
export const pacesIn = (catalogue: Catalogue, city: string | undefined): ReadonlyMap<string, ProviderPace> =>
  new Map(providersIn(catalogue, city).map((provider) => [provider.id, paceOf(provider)]));

/** Returns how fast one provider works; undefined if it is no longer in the catalogue. */
export async function readPace(db: Db | Tx, providerId: string): Promise<ProviderPace | undefined> {
  const row = await db
    .selectFrom('providers')
    .select(['working_days', 'turnaround_working_days', 'capacity_per_week'])
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row && paceOf(row);
}
