import type { LanguageName, Provider as ProviderAnswer } from '@mendwell/contract';
import { offeredBy, providersIn } from './availability.ts';
import type { Catalogue, Provider } from './catalogue.ts';
import { byName } from './sorting.ts';
import { parentSubCategory, subService, writtenPrices } from './to-service-views.ts';

/** The storefront draws the pictures in the brand's colours; the same id always gives the same cloth. */
const clothUrl = (id: string, variant: '-2' | '-3') => `/art/${id}${variant}.svg`;

/** The workshop of a provider on the provider's own cloth. */
export const providerImageUrl = ({ id, illustration }: Pick<Provider, 'id' | 'illustration'>) =>
  `/art/${id}.${illustration}.svg`;

/**
 * No ratings have been collected yet. Samples are only shown outside production, and are marked as
 * samples.
 */
function toRatingView(provider: Provider, showSamples: boolean) {
  const isSample = showSamples && provider.rating !== null;
  return {
    rating: isSample ? Number(provider.rating) : null,
    reviewCount: isSample ? (provider.review_count ?? 0) : 0,
    ratingIsSample: isSample,
  };
}

type Asked = { readonly language: LanguageName; readonly showSampleRatings: boolean };

function toProviderView(
  catalogue: Catalogue,
  provider: Provider,
  { language, showSampleRatings }: Asked,
): ProviderAnswer {
  const offered = offeredBy(catalogue, [provider]);
  const services = catalogue.rows.services
    .map((service) => ({
      id: service.id,
      status: service.status,
      parentSubCategory: parentSubCategory(catalogue, service.id, offered),
      subServices: (catalogue.subServicesOf.get(service.id) ?? []).flatMap((sub) => {
        const price = provider.prices.get(sub.id);
        return price && offered.has(sub.id)
          ? [{ ...subService(sub, offered), ...writtenPrices(price, provider.priceTerms) }]
          : [];
      }),
    }))
    .filter((service) => service.subServices.length > 0)
    .toSorted(
      byName(language, ({ parentSubCategory: one }) => [one.displayName, one.displayNameTranslations.de]),
    );
  return {
    id: provider.id,
    name: provider.name,
    displayName: provider.display_name,
    imageUrl: providerImageUrl(provider),
    additionalImages: [clothUrl(provider.id, '-2'), clothUrl(provider.id, '-3')],
    ...toRatingView(provider, showSampleRatings),
    description: provider.description,
    descriptionTranslations: { de: provider.description_de },
    specialities: provider.specialities,
    locality: provider.locality,
    city: provider.city,
    since: provider.since,
    languages: provider.languages,
    averageTurnaroundWorkingDays: provider.turnaround_working_days,
    servesWholeCity: provider.serves_whole_city,
    postcodes: provider.postcodes,
    priceTerms: provider.priceTerms,
    services,
  };
}

export const toProviderViews = (catalogue: Catalogue, city: string | undefined, asked: Asked) => ({
  data: {
    serviceProviders: providersIn(catalogue, city).map((provider) =>
      toProviderView(catalogue, provider, asked),
    ),
  },
});
