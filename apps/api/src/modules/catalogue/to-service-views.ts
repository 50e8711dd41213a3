import type {
  LanguageName,
  PopularSubService,
  Service,
  ServiceCategory,
  SubService,
} from '@mendwell/contract';
import { type PriceRange, type PriceTerms, priceWithFee, spanPrices, writePrice } from '@mendwell/domain';
import { offeredBy, providersIn, resolvedStatus } from './availability.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import type { ServiceRow, SubServiceRow } from './catalogue-tables.ts';
import { byName } from './sorting.ts';

const shown = (row: ServiceRow | SubServiceRow) => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  displayNameTranslations: { de: row.display_name_de },
  description: row.description,
  descriptionTranslations: { de: row.description_de },
});

export const parentSubCategory = (catalogue: Catalogue, id: string, offered: ReadonlySet<string>) => {
  const row = catalogue.services.get(id) as ServiceRow;
  const anything = (catalogue.subServicesOf.get(id) ?? []).some((sub) => offered.has(sub.id));
  return {
    ...shown(row),
    status: resolvedStatus(row.status, anything),
    serviceCategoryId: row.service_category_id,
    illustration: row.illustration,
  };
};

/** Returns the provider's price, and the price with our fee that customers see before the bag. */
export const writtenPrices = (price: PriceRange, terms: PriceTerms) => ({
  price: writePrice(price),
  priceWithFee: writePrice(priceWithFee(price, terms)),
});

/** Everything except the prices, which depend on the provider. */
export const subService = (
  row: SubServiceRow,
  offered: ReadonlySet<string>,
): Omit<SubService, 'price' | 'priceWithFee'> => ({
  id: row.id,
  status: resolvedStatus(row.status, offered.has(row.id)),
  canBeMultiple: row.can_be_multiple,
  unit: row.unit,
  quantity: 1,
  childSubCategory: shown(row),
});

/** Returns the prices of everybody who offers it, as the provider and as the customer knows them. */
const pricesAmong = (providers: readonly Provider[], id: string) =>
  providers.flatMap(({ prices, priceTerms }) => {
    const price = prices.get(id);
    return price ? [{ price, withFee: priceWithFee(price, priceTerms) }] : [];
  });

/** The range from the cheapest to the most expensive provider. */
const writtenSpan = (ranges: readonly PriceRange[]) => {
  const span = spanPrices(ranges);
  return span ? writePrice(span) : null;
};

const pricedAmong = (
  row: SubServiceRow,
  offered: ReadonlySet<string>,
  providers: readonly Provider[],
): SubService => {
  const prices = offered.has(row.id) ? pricesAmong(providers, row.id) : [];
  return {
    ...subService(row, offered),
    price: writtenSpan(prices.map(({ price }) => price)),
    priceWithFee: writtenSpan(prices.map(({ withFee }) => withFee)),
  };
};

/** Returns the items whose questions end in this sub-service. */
const itemsFor = (catalogue: Catalogue, subServiceId: string) =>
  catalogue.rows.sub_categories
    .filter((type) => catalogue.leavesOfTree.get(type.tree_id)?.has(subServiceId))
    .map((type) => ({ categoryId: type.category_id, subCategoryId: type.id }));

export function toServiceViews(catalogue: Catalogue, city: string | undefined, language: LanguageName) {
  const providers = providersIn(catalogue, city);
  const offered = offeredBy(catalogue, providers);
  const services: Service[] = catalogue.rows.services.map((row) => ({
    ...parentSubCategory(catalogue, row.id, offered),
    subServices: (catalogue.subServicesOf.get(row.id) ?? [])
      // Sub-services that are neither offered nor announced are not shown.
      .filter((sub) => resolvedStatus(sub.status, offered.has(sub.id)) !== 'Unavailable')
      .map((sub) => ({
        ...pricedAmong(sub, offered, providers),
        clothesCategories: itemsFor(catalogue, sub.id),
      })),
  }));
  const sorted = services
    .filter((service) => service.subServices.length > 0)
    .toSorted(byName(language, (one) => [one.displayName, one.displayNameTranslations.de]));
  return { services: sorted, servicesNb: sorted.length };
}

export function toPopularViews(catalogue: Catalogue, city: string | undefined) {
  const providers = providersIn(catalogue, city);
  const offered = offeredBy(catalogue, providers);
  const popularSubServices: PopularSubService[] = catalogue.rows.popular_services
    .filter((row) => offered.has(row.sub_service_id))
    .map((row, index) => {
      const sub = catalogue.subServices.get(row.sub_service_id) as SubServiceRow;
      return {
        id: row.id,
        rank: index + 1,
        categoryId: row.category_id,
        subCategoryId: row.sub_category_id,
        teaser: row.teaser,
        teaserTranslations: { de: row.teaser_de },
        illustration: catalogue.subCategories.get(row.sub_category_id)?.illustration ?? '',
        parentSubCategory: parentSubCategory(catalogue, sub.service_id, offered),
        subService: pricedAmong(sub, offered, providers),
      };
    });
  return { popularSubServices };
}

export function toServiceCategoryViews(
  catalogue: Catalogue,
  city: string | undefined,
  language: LanguageName,
) {
  const providers = providersIn(catalogue, city);
  const offered = offeredBy(catalogue, providers);
  const serviceCategories: ServiceCategory[] = catalogue.rows.service_categories.map((row) => {
    const prices = catalogue.rows.sub_services
      .filter(
        (sub) =>
          offered.has(sub.id) && catalogue.services.get(sub.service_id)?.service_category_id === row.id,
      )
      .flatMap((sub) => pricesAmong(providers, sub.id));
    return {
      id: row.id,
      name: row.name,
      displayName: row.name,
      displayNameTranslations: { de: row.name_de },
      description: row.description,
      descriptionTranslations: { de: row.description_de },
      illustration: row.illustration,
      fromPrice: spanPrices(prices.map(({ price }) => price))?.low ?? null,
      fromPriceWithFee: spanPrices(prices.map(({ withFee }) => withFee))?.low ?? null,
    };
  });
  return {
    serviceCategories: serviceCategories.toSorted(
      byName(language, (one) => [one.displayName, one.displayNameTranslations.de]),
    ),
  };
}

/** Returns sub-services, each with its service, for the links of a story. */
export function relatedServices(catalogue: Catalogue, ids: readonly string[]) {
  const providers = providersIn(catalogue, undefined);
  const offered = offeredBy(catalogue, providers);
  return ids
    .filter((id) => offered.has(id))
    .map((id) => {
      const sub = catalogue.subServices.get(id) as SubServiceRow;
      return {
        parentSubCategory: parentSubCategory(catalogue, sub.service_id, offered),
        subService: pricedAmong(sub, offered, providers),
      };
    });
}
