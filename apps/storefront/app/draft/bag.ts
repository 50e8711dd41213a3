import { mostItems, PriceTerms, WirePrice } from '@mendwell/contract';
import { type PriceRange, parsePrice, usualTerms } from '@mendwell/domain';
import * as z from 'zod/mini';
import { BagItem } from './item.ts';
import { versioned } from './versioned.ts';

/**
 * The provider that gets the order, with all the bag needs to know about it while the server cannot
 * be reached.
 */
const BagProvider = z.object({
  id: z.string(),
  displayName: z.string(),
  imageUrl: z.string(),
  servesWholeCity: z.boolean(),
  postcodes: z.array(z.string()),
  /** Prices by sub-service, as of the last response of the server. */
  prices: z.record(z.string(), WirePrice),
  /** The terms of the provider's city; a bag that was stored before cities had their own has the usual ones. */
  priceTerms: z._default(PriceTerms, usualTerms),
});
export type BagProvider = z.infer<typeof BagProvider>;

/** Returns the provider's price for each service, in the domain's type. */
export const pricesOf = ({ prices }: Pick<BagProvider, 'prices'>): Map<string, PriceRange> =>
  new Map(
    Object.entries(prices).flatMap(([id, written]) => {
      const price = parsePrice(written);
      return price ? [[id, price] as const] : [];
    }),
  );

export type Bag = { readonly provider: BagProvider | null; readonly items: readonly BagItem[] };
export const emptyBag: Bag = { provider: null, items: [] };

const Outside = z.object({ provider: z.nullable(BagProvider), items: z.array(z.unknown()) });

/** Parses item by item: an unreadable item does not affect the others. */
function parseBag(value: unknown, onLoss: () => void): Bag | undefined {
  const outside = Outside.safeParse(value);
  if (!outside.success) return undefined;
  const { provider, items } = outside.data;
  if (items.length === 0) return emptyBag;
  const readable = items.flatMap((item) => {
    const parsed = BagItem.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  if (!provider || readable.length === 0) return undefined;
  if (readable.length < items.length) onLoss();
  return { provider, items: readable };
}

export const storedBag = versioned<Bag>({ key: 'bag', migrations: [(older) => older], parse: parseBag });

/** An order cannot contain more items. */
export const isFull = (bag: Bag): boolean => bag.items.length >= mostItems;

/** A bag has only one provider: items for another provider must be moved first, see `moveBag`. */
export function addItem(bag: Bag, provider: BagProvider, item: BagItem): Bag | undefined {
  if (isFull(bag) || (bag.items.length > 0 && bag.provider?.id !== provider.id)) return undefined;
  return refreshProvider({ provider, items: [...bag.items, item] }, provider);
}

export const replaceItem = (bag: Bag, item: BagItem): Bag => ({
  ...bag,
  items: bag.items.map((one) => (one.id === item.id ? item : one)),
});

/** Removing the last item also removes the provider. */
export function removeItem(bag: Bag, id: string): Bag {
  const items = bag.items.filter((item) => item.id !== id);
  return items.length > 0 ? { ...bag, items } : emptyBag;
}

/** The bag after a move to another provider, and the services that would be lost. */
export type Move = { readonly bag: Bag; readonly lost: readonly { item: BagItem; services: string[] }[] };

/** Returns the same items with another provider and its prices, reduced to the services it offers. */
export function moveBag(bag: Bag, provider: BagProvider): Move {
  const lost: { item: BagItem; services: string[] }[] = [];
  const items = bag.items.flatMap((item) => {
    const kept = item.subservices.flatMap((one) => {
      const price = provider.prices[one.subServiceId];
      return price === undefined ? [] : [{ ...one, price }];
    });
    const gone = item.subservices.filter(({ subServiceId }) => provider.prices[subServiceId] === undefined);
    if (gone.length > 0) lost.push({ item, services: gone.map(({ subServiceId }) => subServiceId) });
    return kept.length > 0 ? [{ ...item, subservices: kept }] : [];
  });
  return { bag: items.length > 0 ? { provider, items } : emptyBag, lost };
}

/** Replaces the provider by its current state and updates the prices of the items in the bag. */
export function refreshProvider(bag: Bag, provider: BagProvider): Bag {
  if (bag.provider?.id !== provider.id) return bag;
  return {
    provider,
    items: bag.items.map((item) => ({
      ...item,
      subservices: item.subservices.map((one) => ({
        ...one,
        price: provider.prices[one.subServiceId] ?? one.price,
      })),
    })),
  };
}
