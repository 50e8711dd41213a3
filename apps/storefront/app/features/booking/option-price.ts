import { offerOf, type Provider } from '@mendwell/contract';
import {
  fullestMatches,
  matchProviders,
  type Offer,
  type PriceRange,
  spanPrices,
  sumPrices,
} from '@mendwell/domain';
import type { Answer } from '#app/features/services/options.ts';

/**
 * Returns the price of one answer alone, VAT and service fee included, among the providers that offer
 * everything it books.
 */
function optionPrice(
  offers: readonly Offer[],
  { childSubCategories }: Pick<Answer, 'childSubCategories'>,
  postcode: string | undefined,
): PriceRange | undefined {
  const wanted = childSubCategories.map((subServiceId) => ({ subServiceId, quantity: 1 }));
  const matches = fullestMatches(matchProviders(offers, wanted, postcode));
  return spanPrices(matches.map(({ price }) => sumPrices([price.services, price.serviceFee])));
}

/**
 * Returns a function that prices answers with these providers; undefined for an answer that only adds
 * detail to another.
 */
export function optionPrices(providers: readonly Provider[], postcode: string | undefined) {
  const offers = providers.map(offerOf);
  return (answer: Pick<Answer, 'childSubCategories'>) => optionPrice(offers, answer, postcode);
}
