import type { PriceRange, PriceTerms } from '@mendwell/domain';
import { offeredBy, providersIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';

export type ProviderOffer = {
  readonly city: string;
  readonly servesWholeCity: boolean;
  readonly postcodes: readonly string[];
  /** The prices of everything that can be booked today, and of nothing else. */
  readonly prices: ReadonlyMap<string, PriceRange>;
  /** The terms of the provider's city. */
  readonly priceTerms: PriceTerms;
  /**
   * Returns everything that an item of this type can be booked for, whichever provider does it;
   * undefined for an unknown type.
   */
  servicesFor(item: Item): ReadonlySet<string> | undefined;
};
type Item = { readonly categoryId: string; readonly subCategoryId: string };

/** A catalogue never changes, so results computed from it stay valid as long as it exists. */
const known = new WeakMap<Catalogue, Map<string, ProviderOffer | undefined>>();

/** Returns what a provider offers today; undefined if the provider is unknown or takes no orders. */
export function providerOffer(catalogue: Catalogue, id: string): ProviderOffer | undefined {
  // Made-up ids are not cached.
  if (!catalogue.providers.has(id)) return undefined;
  const offers = known.get(catalogue) ?? new Map<string, ProviderOffer | undefined>();
  known.set(catalogue, offers);
  if (!offers.has(id)) offers.set(id, workOutOffer(catalogue, id));
  return offers.get(id);
}

function workOutOffer(catalogue: Catalogue, id: string): ProviderOffer | undefined {
  const provider = catalogue.providers.get(id);
  if (!provider || !providersIn(catalogue, provider.city).includes(provider)) return undefined;
  const offered = offeredBy(catalogue, [provider]);
  return {
    city: provider.city,
    servesWholeCity: provider.serves_whole_city,
    postcodes: provider.postcodes,
    prices: new Map([...provider.prices].filter(([subServiceId]) => offered.has(subServiceId))),
    priceTerms: provider.priceTerms,
    servicesFor: ({ categoryId, subCategoryId }) => {
      const type = catalogue.subCategories.get(subCategoryId);
      return type?.category_id === categoryId ? catalogue.leavesOfTree.get(type.tree_id) : undefined;
    },
  };
}
