import { federalStateOf, type ProviderPace, type Weekday } from '@mendwell/domain';
import { sql } from 'kysely';
import { stateOfPostcode } from '#modules/cities/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { providersIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProviderRow } from './catalogue-tables.ts';

type PaceRow = Pick<ProviderRow, 'working_days' | 'turnaround_working_days' | 'capacity_per_week'> & {
  /** The federal state of the workshop's address. */
  readonly state: string | null;
};

const paceOf = (row: PaceRow): ProviderPace => ({
  // The import accepts no other values.
  workingDays: row.working_days as Weekday[],
  turnaroundWorkingDays: row.turnaround_working_days,
  capacityPerWeek: row.capacity_per_week,
  federalState: federalStateOf(row.state ?? '') ?? 'BE',
});

/** Returns how fast each provider in a city works. */
export const pacesIn = (catalogue: Catalogue, city: string | undefined): ReadonlyMap<string, ProviderPace> =>
  new Map(providersIn(catalogue, city).map((provider) => [provider.id, paceOf(provider)]));

/** Returns the same of one provider, from memory; undefined if there is none of this id. */
export function paceIn(catalogue: Catalogue, providerId: string): ProviderPace | undefined {
  const provider = catalogue.providers.get(providerId);
  return provider && paceOf(provider);
}

/** Returns how fast one provider works; undefined if it is no longer in the catalogue. */
export async function readPace(db: Db | Tx, providerId: string): Promise<ProviderPace | undefined> {
  const row = await db
    .selectFrom('providers')
    .select(['working_days', 'turnaround_working_days', 'capacity_per_week'])
    .select(stateOfPostcode(sql`address->>'postcode'`).as('state'))
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row && paceOf(row);
}
