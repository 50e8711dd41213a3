import { estimateBag, type HeldDiscount, type PriceTerms } from '@mendwell/domain';
import { type Catalogue, providerOffer } from '#modules/catalogue/index.ts';
import type { Db } from '#platform/database.ts';
import type { Bag } from './bag.ts';
import { collectsAt, type PricedBag, placesNotOffered } from './estimate-price.ts';

type Again = {
  readonly bag: Bag;
  readonly postcode: string;
  /** The terms of the order, not those of today. */
  readonly terms: PriceTerms;
  /** The voucher that the order holds. */
  readonly held: HeldDiscount | undefined;
};

/**
 * Prices what was ordered at another provider, at today's prices of its services; undefined if it does not
 * do all of it there. Nothing is signed: an order that exists is checked on the server.
 */
export async function priceAgain(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue },
  { bag, postcode, terms, held }: Again,
): Promise<PricedBag | undefined> {
  const offer = providerOffer(catalogue, bag.providerId);
  if (!offer || placesNotOffered(offer, bag).length > 0) return undefined;
  if (!(await collectsAt(db, offer, postcode))) return undefined;
  const there = { prices: offer.prices, priceTerms: terms };
  const full = estimateBag(there, bag.items);
  if (!full.ok) return undefined;
  const isHeld = held !== undefined && full.price.services.low >= held.leastServices;
  const reduced = isHeld ? estimateBag(there, bag.items, held.discount) : full;
  return {
    bag,
    price: reduced.ok ? reduced.price : full.price,
    unitPrices: offer.prices,
    priceTerms: terms,
    catalogueVersion: catalogue.version,
    priceRef: '',
    voucher: undefined,
  };
}
