import { type MainResponse, offerOf, type Provider } from '@mendwell/contract';
import { type BagPrice, matchProviders, type Offer, type Ordered, priceChoice } from '@mendwell/domain';
import type { BagProvider } from '#app/draft/bag.ts';
import { type Booked, wantedSubServices } from '#app/draft/choose.ts';
import type { ChosenSubService, ItemDraft } from '#app/draft/item.ts';
import { bookable } from '#app/features/booking/options.ts';

/** A service of one provider, with everything to show and to store. */
export type OfferedService = Omit<ChosenSubService, 'quantity'> & {
  readonly description: string;
  readonly descriptionTranslations: { readonly de: string };
  readonly parentId: string;
};

export type ProviderMatch = {
  readonly provider: Provider & Offer;
  readonly suggested: readonly OfferedService[];
  /** What else it does for such an item; first what belongs to the chosen service. */
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
  prices: Object.fromEntries(servicesOf(provider).map(({ subServiceId, price }) => [subServiceId, price])),
});

type Circumstances = {
  readonly postcode: string;
  readonly bagProviderId: string | undefined;
  /** What lies in the order besides this item. */
  readonly ordered: Ordered;
};

/** Who can do what the customer chose, where they are, best first; the bag's own provider before all. */
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

/** What counts as booked: the customer's choice, or the first provider with what it suggests. */
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
  // Offered and priced as of now, not as of when it was ticked.
  const offered = new Map([...match.suggested, ...match.others].map((one) => [one.subServiceId, one.price]));
  const subservices = item.subservices.flatMap((one) => {
    const price = offered.get(one.subServiceId);
    return price === undefined ? [] : [{ ...one, price }];
  });
  return { providerId, subservices };
}

/** What offers are looked for, to be compared: other wishes, other offers. */
export const wishOf = (item: ItemDraft): string =>
  String([item.selectedSubCategory?.id, item.selectedMainResponse?.id, ...wantedSubServices(item)]);

/**
 * What the present choice comes to with this provider, all in: what is booked with it, or what it suggests.
 * What lies in the order already counts too, for delivery is paid once. Nothing when everything is off.
 */
export function priceOfChoice(
  { provider, suggested }: ProviderMatch,
  booked: Booked | undefined,
  ordered: Ordered,
): BagPrice | undefined {
  const services =
    booked?.subservices ?? suggested.map(({ subServiceId }) => ({ subServiceId, quantity: 1 }));
  return services.length > 0 ? priceChoice(provider.prices, services, ordered) : undefined;
}

/** How many of the ordered items this provider would do as well. */
export const itemsAlsoDone = ({ provider }: ProviderMatch, ordered: Ordered): number =>
  ordered.filter(({ services }) => services.some(({ subServiceId }) => provider.prices.has(subServiceId)))
    .length;
