import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

export const statuses = ['Available', 'Unavailable', 'Coming soon'] as const;
export type Status = (typeof statuses)[number];

/** The requested city, by its English or German name; Berlin by default. */
export const CityQuery = z.strictObject({ city: z.optional(z.string().check(z.maxLength(80))) });

const Named = {
  id: z.string(),
  /** For people who work with the catalogue; customers see the display name. */
  name: z.string(),
  displayName: z.string(),
  displayNameTranslations: Translations,
  description: z.string(),
  descriptionTranslations: Translations,
};

/** The service that is finally priced and booked; the name comes from the specification. */
export const ChildSubCategory = z.strictObject(Named);

/** The service that contains the child services. */
export const ParentSubCategory = z.strictObject({
  ...Named,
  status: z.enum(statuses),
  serviceCategoryId: z.string(),
  illustration: z.string(),
});
export type ParentSubCategory = z.infer<typeof ParentSubCategory>;

export const SubService = z.strictObject({
  id: z.string(),
  /** Resolved for the requested city: available only when a provider there offers it. */
  status: z.enum(statuses),
  /** The provider's price, VAT included. */
  price: z.nullable(WirePrice),
  /**
   * The same price with the service fee, as it is shown before the bag. Delivery is added once per
   * order.
   */
  priceWithFee: z.nullable(WirePrice),
  canBeMultiple: z.boolean(),
  unit: z.string(),
  quantity: z.int(),
  childSubCategory: ChildSubCategory,
});
export type SubService = z.infer<typeof SubService>;

const ServiceItem = z.strictObject({ categoryId: z.string(), subCategoryId: z.string() });
const Service = z.extend(ParentSubCategory, {
  /** Each sub-service lists the items that it can be booked for. */
  subServices: z.array(z.extend(SubService, { clothesCategories: z.array(ServiceItem) })),
});
export type Service = z.infer<typeof Service>;

export const listServices = endpoint({
  method: 'GET',
  path: '/sip/services',
  summary: 'All services with what belongs to each, in the order of the asked language',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ services: z.array(Service), servicesNb: z.int() }),
  refusals: [],
});

const PopularSubService = z.strictObject({
  id: z.string(),
  rank: z.int(),
  categoryId: z.string(),
  subCategoryId: z.string(),
  teaser: z.string(),
  teaserTranslations: Translations,
  /** The name of the item's illustration. */
  illustration: z.string(),
  parentSubCategory: ParentSubCategory,
  subService: SubService,
});
export type PopularSubService = z.infer<typeof PopularSubService>;

export const listPopularServices = endpoint({
  method: 'GET',
  path: '/sip/services/popular',
  summary: 'What is booked most and can be booked in the asked city, by rank',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ popularSubServices: z.array(PopularSubService) }),
  refusals: [],
});

const ServiceCategory = z.strictObject({
  ...Named,
  illustration: z.string(),
  /** The lowest price of any service in it that can be booked; null if none can. */
  fromPrice: z.nullable(z.int()),
  fromPriceWithFee: z.nullable(z.int()),
});
export type ServiceCategory = z.infer<typeof ServiceCategory>;

export const listServiceCategories = endpoint({
  method: 'GET',
  path: '/sip/serviceCategories',
  summary: 'The kinds of services by display name, in the order of the asked language',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ serviceCategories: z.array(ServiceCategory) }),
  refusals: [],
});
