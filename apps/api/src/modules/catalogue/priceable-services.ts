import { type PriceList, type PriceRange, spanPrices } from '@mendwell/domain';
import { providersIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { ServiceCategoryRow, ServiceRow, SubServiceRow } from './catalogue-tables.ts';

/** A service that a workshop can set a price for. */
export type Priceable = {
  readonly row: SubServiceRow;
  readonly service: ServiceRow;
  readonly category: ServiceCategoryRow;
  /** Whether customers can book it, if somebody offers it. */
  readonly isBookable: boolean;
  /** From the cheapest to the dearest other workshop of the city; undefined where no other one offers it. */
  readonly elsewhere: PriceRange | undefined;
};

/** Returns every service of the catalogue, in its order, with what others of the workshop's city ask for it. */
export function listPriceable(catalogue: Catalogue, providerId: string): Priceable[] {
  const city = catalogue.providers.get(providerId)?.city;
  const others = city === undefined ? [] : providersIn(catalogue, city).filter(({ id }) => id !== providerId);
  const services = new Map(catalogue.rows.services.map((one) => [one.id, one]));
  const categories = new Map(catalogue.rows.service_categories.map((one) => [one.id, one]));
  const priceable = catalogue.rows.sub_services.flatMap((row) => {
    const service = services.get(row.service_id);
    const category = service && categories.get(service.service_category_id);
    if (!service || !category) return [];
    const prices = others.flatMap(({ prices: theirs }) => theirs.get(row.id) ?? []);
    const isBookable = row.status === 'Available' && service.status === 'Available';
    return [{ row, service, category, isBookable, elsewhere: spanPrices(prices) }];
  });
  // The files put sub-services in no particular order of their services.
  const places = new Map(catalogue.rows.services.map(({ id }, at) => [id, at]));
  const at = (one: Priceable) => [one.category.position, places.get(one.service.id) ?? 0, one.row.position];
  return priceable.toSorted((one, other) => {
    const [a, b] = [at(one), at(other)];
    return a.map((place, index) => place - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

/** Returns what a workshop offers in this catalogue. */
export const pricesOf = (catalogue: Catalogue, providerId: string): PriceList =>
  Object.fromEntries(
    [...(catalogue.providers.get(providerId)?.prices ?? [])].map(([id, { low, high }]) => [
      id,
      { low, high },
    ]),
  );
