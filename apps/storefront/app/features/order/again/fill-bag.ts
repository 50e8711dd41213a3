import { mostItems, offerOf, type Provider } from '@mendwell/contract';
import { matchProviders, servesPostcode } from '@mendwell/domain';
import type { BagProvider } from '#app/draft/bag.ts';
import { startEditing, type Work } from '#app/draft/booking.ts';
import type { BagItem, ItemDraft } from '#app/draft/item.ts';
import { asBagProvider, servicesOf } from '#app/features/providers/provider-matches.ts';

export type Rebooked = {
  readonly item: ItemDraft;
  readonly services: readonly { readonly subServiceId: string; readonly quantity: number }[];
};
type Asked = {
  readonly providers: readonly Provider[];
  readonly postcode: string;
  /** The order's provider, and whether it has to be another one. */
  readonly ordered: string;
  readonly isAnother: boolean;
  readonly orderId: string;
};

/** The bag belongs to another provider or is full, or no provider offers something for every item. */
export type Obstacle = 'bag' | 'nobody';

const offersEach = (provider: Provider, all: readonly Rebooked[]) => {
  const { prices } = offerOf(provider);
  return all.every(({ services }) => services.some(({ subServiceId }) => prices.has(subServiceId)));
};

/** Returns the bag's own provider if there is one, else the order's, else the first by the ranking. */
function findProvider(all: readonly Rebooked[], { bag }: Work, asked: Asked): Provider | Obstacle {
  const { providers, postcode, ordered, isAnother } = asked;
  const able = providers.filter(
    (one) => offersEach(one, all) && servesPostcode(one, postcode) && !(isAnother && one.id === ordered),
  );
  if (bag.items.length > 0) return able.find(({ id }) => id === bag.provider?.id) ?? 'bag';
  const wishes = all.flatMap(({ services }) => [...services]);
  const [first] = matchProviders(able.map(offerOf), wishes, postcode);
  return able.find(({ id }) => id === ordered) ?? able.find(({ id }) => id === first?.offer.id) ?? 'nobody';
}

function asBagItem({ item, services }: Rebooked, provider: Provider, id: string): BagItem[] {
  const { selectedCategory, selectedSubCategory, selectedMainResponse, providerId: _, ...rest } = item;
  if (!selectedCategory || !selectedSubCategory || !selectedMainResponse) return [];
  const offered = new Map(servicesOf(provider).map((one) => [one.subServiceId, one]));
  const subservices = services.flatMap(({ subServiceId, quantity }) => {
    const one = offered.get(subServiceId);
    if (!one) return [];
    const { displayName, displayNameTranslations, canBeMultiple, price } = one;
    return [{ subServiceId, displayName, displayNameTranslations, canBeMultiple, price, quantity }];
  });
  return [{ ...rest, selectedCategory, selectedSubCategory, selectedMainResponse, subservices, id }];
}

/** Builds an item id that shows which order put the item into the bag. */
const idOf = (orderId: string, at: number) => `${orderId}.${at}`;

/** If the order is already in the bag, continues with it instead of adding it twice. */
export function takeUpAgain({ bag, draft }: Work, orderId: string): Work | undefined {
  const last = bag.items.findLast(({ id }) => id.startsWith(`${orderId}.`));
  return last && { bag, draft: startEditing(draft, bag, last.id) };
}

/**
 * Puts all items into the bag and opens the last one for editing, so that its provider can be chosen.
 * An unfinished item is parked; what is already in the bag stays.
 */
export function fillBag(work: Work, all: readonly Rebooked[], asked: Asked): Work | Obstacle {
  if (work.bag.items.length + all.length > mostItems) return 'bag';
  const provider = findProvider(all, work, asked);
  if (typeof provider === 'string') return provider;
  const items = all.flatMap((one, at) => asBagItem(one, provider, idOf(asked.orderId, at)));
  const last = items.at(-1);
  if (!last) return 'nobody';
  const own: BagProvider = asBagProvider(provider);
  const bag = { provider: own, items: [...work.bag.items, ...items] };
  return { bag, draft: startEditing(work.draft, bag, last.id) };
}
