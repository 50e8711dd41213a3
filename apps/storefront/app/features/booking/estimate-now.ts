import { offerOf, type Provider } from '@mendwell/contract';
import { fullestMatches, matchProviders, type PriceRange, priceChoice, spanPrices } from '@mendwell/domain';
import type { Work } from '#app/draft/booking.ts';
import { wantedSubServices } from '#app/draft/choose.ts';
import { otherItems } from '#app/draft/other-items.ts';

export type EstimateNow = {
  /** Includes all fees: the range over the matching providers, or the total of the chosen one. */
  readonly total: PriceRange;
  /** How many providers the range covers; undefined once one of them is chosen. */
  readonly among: number | undefined;
  /** Whether the total covers more than the draft item. */
  readonly isWholeOrder: boolean;
};

/**
 * Returns the price of everything chosen so far. Undefined before something is chosen, or if no provider
 * does it.
 */
export function estimateNow(
  providers: readonly Provider[],
  work: Work,
  postcode: string | undefined,
): EstimateNow | undefined {
  const { item } = work.draft;
  const wanted = wantedSubServices(item).map((subServiceId) => ({ subServiceId, quantity: 1 }));
  const ordered = otherItems(work);
  const isWholeOrder = ordered.length > 0;
  const matches = matchProviders(providers.map(offerOf), wanted, postcode, ordered);
  const chosenId = item.providerId ?? (isWholeOrder ? work.bag.provider?.id : undefined);
  const chosen = matches.find(({ offer }) => offer.id === chosenId);
  if (chosen) {
    const ticked = item.providerId === chosen.offer.id ? item.subservices : null;
    const { total } = priceChoice(chosen.offer, ticked?.length ? ticked : wanted, ordered);
    return { total, among: undefined, isWholeOrder };
  }
  const fullest = fullestMatches(matches);
  const total = spanPrices(fullest.map(({ price }) => price.total));
  return total && { total, among: fullest.length, isWholeOrder };
}
