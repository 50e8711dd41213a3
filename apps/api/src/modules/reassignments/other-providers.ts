import type { TotalPrice } from '@mendwell/contract';
import { type Catalogue, providerOffer } from '#modules/catalogue/index.ts';
import type { ItemContent, OrderRecord } from '#modules/orders/index.ts';
import { priceAgain, toPriceView } from '#modules/pricing/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';
import { releasedProviders } from './release-provider.ts';

type Deps = { readonly db: Db; readonly catalogue: Catalogue };
export type OtherProvider = { readonly id: string; readonly price: TotalPrice; readonly totalHigh: number };

const bagOf = (items: readonly ItemContent[]) =>
  items.map(({ category, subCategory, services }) => ({
    categoryId: category.id,
    subCategoryId: subCategory.id,
    services: services.map(({ subServiceId, quantity }) => ({ subServiceId, quantity })),
  }));

/**
 * Returns the providers that do all of an order where it is collected, the cheapest first, without those
 * that had it before. Their prices are those of today, as they are shown; fees and the voucher are those of
 * the order.
 */
export async function findOtherProviders(
  { db, catalogue }: Deps,
  { id: orderId, provider_id: last, items, contact, price_terms: terms }: OrderRecord,
): Promise<readonly OtherProvider[]> {
  const [released, held] = await Promise.all([releasedProviders(db, orderId), heldDiscount(db, orderId)]);
  const had = new Set([...released, last]);
  const bag = bagOf(items);
  const found: OtherProvider[] = [];
  for (const id of catalogue.providers.keys()) {
    if (had.has(id) || !providerOffer(catalogue, id)) continue;
    const priced = await priceAgain(
      { db, catalogue },
      { bag: { providerId: id, items: bag }, postcode: contact.postcode, terms, held },
    );
    if (!priced) continue;
    found.push({ id, price: toPriceView(priced).totalPrice, totalHigh: priced.price.total.high });
  }
  return found.toSorted(
    (one, next) => one.price.estimatedPrice - next.price.estimatedPrice || (one.id < next.id ? -1 : 1),
  );
}

/** Returns whether another provider does all of an order. */
export const hasOtherProviders = async (deps: Deps, order: OrderRecord): Promise<boolean> =>
  (await findOtherProviders(deps, order)).length > 0;
