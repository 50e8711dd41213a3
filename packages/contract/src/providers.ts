import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PriceTerms } from './price-terms.ts';
import { CityQuery, ParentSubCategory, SubService, statuses } from './services.ts';
import { Translations } from './translations.ts';
import { WirePrice } from './wire-price.ts';

export const Provider = z.strictObject({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  imageUrl: z.string(),
  additionalImages: z.array(z.string()),
  /** The average rating by customers, out of 5; null while there is none. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Whether the rating is an invented figure, for development. */
  ratingIsSample: z.boolean(),
  description: z.string(),
  descriptionTranslations: Translations,
  specialities: z.array(z.strictObject({ name: z.string(), nameTranslations: Translations })),
  locality: z.string(),
  city: z.string(),
  since: z.int(),
  languages: z.array(z.string()),
  averageTurnaroundWorkingDays: z.int(),
  /**
   * `postcodes` lists where the provider collects; it is empty when the provider serves the whole city.
   */
  servesWholeCity: z.boolean(),
  postcodes: z.array(z.string()),
  /** The terms of the provider's city: every total of this provider is calculated with them. */
  priceTerms: PriceTerms,
  services: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(statuses),
      parentSubCategory: ParentSubCategory,
      subServices: z.array(z.extend(SubService, { price: WirePrice, priceWithFee: WirePrice })),
    }),
  ),
});
export type Provider = z.infer<typeof Provider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/sip/providers',
  summary: 'The providers that work in a city, with what each offers and for how much',
  query: CityQuery,
  status: 200,
  response: z.strictObject({ data: z.strictObject({ serviceProviders: z.array(Provider) }) }),
  refusals: [],
});
