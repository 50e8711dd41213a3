import type { PriceRange } from '@mendwell/domain';
import { offeredBy, providersIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';

export type ProviderOffer = {
  readonly city: string;
  readonly servesWholeCity: boolean;
  readonly postcodes: readonly string[];
  /** Of what can be booked today, and nothing else. */
  readonly prices: ReadonlyMap<string, PriceRange>;
  /** What an item of this type can be booked for, whoever does it; nothing for a type that is not there. */
  servicesFor(item: Item): ReadonlySet<string> | undefined;
};
type Item = { readonly categoryId: string; readonly subCategoryId: string };

/** A catalogue never changes, so what was worked out from one holds as long as it is there. */
const known = new WeakMap<Catalogue, Map<string, ProviderOffer | undefined>>();

/** What a provider offers today; nothing for one who is not there or takes no orders. */
export function providerOffer(catalogue: Catalogue, id: string): ProviderOffer | undefined {
  // Whoever makes up an id leaves no trace here.
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
    servicesFor: ({ categoryId, subCategoryId }) => {
      const type = catalogue.subCategories.get(subCategoryId);
      return type?.category_id === categoryId ? catalogue.leavesOfTree.get(type.tree_id) : undefined;
    },
  };
}
