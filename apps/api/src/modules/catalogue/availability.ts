import type { Status } from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import type { Catalogue, Provider } from './catalogue.ts';
import type { SubServiceRow } from './catalogue-tables.ts';

/** The providers that work in a city, named in either language; none where we do not collect. */
export function providersIn(catalogue: Catalogue, asked: string | undefined): Provider[] {
  const wanted = (asked ?? defaultCity).toLowerCase();
  const city = catalogue.cities.find(({ name, name_de }) =>
    [name, name_de].some((one) => one.toLowerCase() === wanted),
  );
  if (!city?.covered) return [];
  return [...catalogue.providers.values()].filter(
    (provider) => provider.status === 'Active' && [city.name, city.name_de].includes(provider.city),
  );
}

/** What counts as available: the sub-service, its service, and somebody who does it. */
export function isOffered(catalogue: Catalogue, sub: SubServiceRow, providers: readonly Provider[]): boolean {
  return (
    sub.status === 'Available' &&
    catalogue.services.get(sub.service_id)?.status === 'Available' &&
    providers.some((provider) => provider.prices.has(sub.id))
  );
}

/** Ids of everything that can be booked with these providers. */
export const offeredBy = (catalogue: Catalogue, providers: readonly Provider[]): ReadonlySet<string> =>
  new Set(
    catalogue.rows.sub_services.filter((sub) => isOffered(catalogue, sub, providers)).map((sub) => sub.id),
  );

/** "Available" is a promise: where nobody keeps it, the word is another. */
export const resolvedStatus = (written: Status, offered: boolean): Status =>
  written === 'Available' && !offered ? 'Unavailable' : written;
