import { type MainResponse, offerOf, type Provider } from '@mendwell/contract';
import { type BagPrice, matchProviders, type Offer, type Ordered, priceChoice } from '@mendwell/domain';
import type { BagProvider } from '#app/draft/bag.ts';
import { type Booked, wantedSubServices } from '#app/draft/choose.ts';
import type { ChosenSubService, ItemDraft } from '#app/draft/item.ts';
import { bookable } from '#app/features/services/options.ts';

/** A service of one provider, with everything that is shown and stored. */
export type OfferedService = Omit<ChosenSubService, 'quantity'> & {
  readonly description: string;
  readonly descriptionTranslations: { readonly de: string };
  readonly parentId: string;
};

export type ProviderMatch = {
  readonly provider: Provider & Offer;
  readonly suggested: readonly OfferedService[];
  /** What else the provider does for such an item; services of the chosen kind come first. */
  readonly others: readonly OfferedService[];
  readonly missing: readonly string[];
};

export const servicesOf = (provider: Provider): OfferedService[] =>
  provider.services.flatMap((service) =>
    service.subServices.map((sub) => ({
      subServiceId: sub.id,
      displayName: sub.childSubCategory.displayName,
      displayNameTranslations: sub.childSubCategory.displayNameTranslations,
      description: sub.childSubCategory.description,
      descriptionTranslations: sub.childSubCategory.descriptionTranslations,
      canBeMultiple: sub.canBeMultiple,
      price: sub.price,
      parentId: service.parentSubCategory.id,
    })),
  );

export const asBagProvider = (provider: Provider): BagProvider => ({
  id: provider.id,
  displayName: provider.displayName,
  imageUrl: provider.imageUrl,
  servesWholeCity: provider.servesWholeCity,
  postcodes: provider.postcodes,
  priceTerms: provider.priceTerms,
  prices: Object.fromEntries(servicesOf(provider).map(({ subServiceId, price }) => [subServiceId, price])),
});

type Circumstances = {
  readonly postcode: string;
  readonly bagProviderId: string | undefined;
  /** The other items of the order. */
  readonly ordered: Ordered;
};

/**
 * Finds the providers that can do what the customer chose at the customer's place, best first. The
 * provider of the bag comes before all others.
 */
export function findMatches(
  providers: readonly Provider[],
  services: readonly MainResponse[],
  item: ItemDraft,
  { postcode, bagProviderId, ordered }: Circumstances,
): ProviderMatch[] {
  const wanted = wantedSubServices(item).map((subServiceId) => ({ subServiceId, quantity: 1 }));
  const forItem = new Set(services.flatMap(bookable));
  const chosenParent = item.selectedMainResponse?.parentSubCategory.id;
  const isFirst = (id: string) => Number(id !== bagProviderId);
  return matchProviders(providers.map(offerOf), wanted, postcode, ordered)
    .map(({ offer: provider, matched, missing }) => {
      const all = servicesOf(provider).filter(({ subServiceId }) => forItem.has(subServiceId));
      const isRelated = ({ parentId }: OfferedService) => Number(parentId !== chosenParent);
      return {
        provider,
        suggested: all.filter(({ subServiceId }) => matched.includes(subServiceId)),
        others: all
          .filter(({ subServiceId }) => !matched.includes(subServiceId))
          .toSorted((a, b) => isRelated(a) - isRelated(b)),
        missing,
      };
    })
    .toSorted((a, b) => isFirst(a.provider.id) - isFirst(b.provider.id));
}

/**
 * Returns what counts as booked: the customer's choice, or the first provider with the services it
 * suggests.
 */
export function bookedNow(item: ItemDraft, matches: readonly ProviderMatch[]): Booked | undefined {
  const match = matches.find(({ provider }) => provider.id === item.providerId) ?? matches[0];
  if (!match) return undefined;
  const providerId = match.provider.id;
  const suggested = match.suggested.map(
    ({ subServiceId, displayName, displayNameTranslations, ...rest }) => ({
      subServiceId,
      displayName,
      displayNameTranslations,
      canBeMultiple: rest.canBeMultiple,
      price: rest.price,
      quantity: 1,
    }),
  );
  if (item.providerId !== providerId || !item.subservices) return { providerId, subservices: suggested };
  // Services and prices are those offered now, not those offered when the customer ticked them.
  const offered = new Map([...match.suggested, ...match.others].map((one) => [one.subServiceId, one.price]));
  const subservices = item.subservices.flatMap((one) => {
    const price = offered.get(one.subServiceId);
    return price === undefined ? [] : [{ ...one, price }];
  });
  return { providerId, subservices };
}

/**
 * Returns a key for what the customer wishes, to be compared: when it differs, the offers have to be
 * found again.
 */
export const wishOf = (item: ItemDraft): string =>
  String([item.selectedSubCategory?.id, item.selectedMainResponse?.id, ...wantedSubServices(item)]);

/**
 * Returns the total of the current choice with this provider, including all fees: what is booked with
 * it, or what it suggests. Other items of the order count too, because delivery is paid once. Returns
 * undefined if no service is chosen.
 */
export function priceOfChoice(
  { provider, suggested }: ProviderMatch,
  booked: Booked | undefined,
  ordered: Ordered,
): BagPrice | undefined {
  const services =
    booked?.subservices ?? suggested.map(({ subServiceId }) => ({ subServiceId, quantity: 1 }));
  return services.length > 0 ? priceChoice(provider, services, ordered) : undefined;
}

/** How many of the ordered items this provider would do as well. */
export const itemsAlsoDone = ({ provider }: ProviderMatch, ordered: Ordered): number =>
  ordered.filter(({ services }) => services.some(({ subServiceId }) => provider.prices.has(subServiceId)))
    .length;
