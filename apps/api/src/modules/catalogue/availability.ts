import type { Status } from '@mendwell/contract';
import { defaultCity, type PriceTerms } from '@mendwell/domain';
import { type Catalogue, findCity, type Provider } from './catalogue.ts';
import type { SubServiceRow } from './catalogue-tables.ts';

/**
 * Returns the providers that work in a city, which may be named in either language; empty where we do
 * not collect.
 */
export function providersIn(catalogue: Catalogue, asked: string | undefined): Provider[] {
  const city = findCity(catalogue.cities, asked ?? defaultCity);
  if (!city?.covered) return [];
  return [...catalogue.providers.values()].filter(
    (provider) => provider.status === 'Active' && [city.name, city.name_de].includes(provider.city),
  );
}

/** Returns the price terms of a city, of the default city if none is named; undefined for an unknown city. */
export const termsIn = (catalogue: Catalogue, asked: string | undefined): PriceTerms | undefined =>
  findCity(catalogue.cities, asked ?? defaultCity)?.priceTerms;

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
