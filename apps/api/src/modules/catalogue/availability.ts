import type { Status } from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import type { Catalogue, Provider } from './catalogue.ts';
import type { SubServiceRow } from './catalogue-tables.ts';

/**
 * Returns the providers that work in a city, which may be named in either language; empty where we do
 * not collect.
 */
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

/** Whether a sub-service is available: itself, its service, and at least one provider that does it. */
export function isOffered(catalogue: Catalogue, sub: SubServiceRow, providers: readonly Provider[]): boolean {
  return (
    sub.status === 'Available' &&
    catalogue.services.get(sub.service_id)?.status === 'Available' &&
    providers.some((provider) => provider.prices.has(sub.id))
  );
}

/** Returns the ids of everything that can be booked with these providers. */
export const offeredBy = (catalogue: Catalogue, providers: readonly Provider[]): ReadonlySet<string> =>
  new Set(
    catalogue.rows.sub_services.filter((sub) => isOffered(catalogue, sub, providers)).map((sub) => sub.id),
  );

/** "Available" is a promise: where no provider offers the service, its status becomes "Unavailable". */
export const resolvedStatus = (written: Status, offered: boolean): Status =>
  written === 'Available' && !offered ? 'Unavailable' : written;
