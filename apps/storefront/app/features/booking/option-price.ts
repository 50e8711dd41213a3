import { offerOf, type Provider } from '@mendwell/contract';
import {
  fullestMatches,
  matchProviders,
  type Offer,
  type PriceRange,
  spanPrices,
  sumPrices,
} from '@mendwell/domain';
import type { Answer } from './options.ts';

/** What an answer costs by itself, VAT and service fee included, among those who do all that it books. */
function optionPrice(
  offers: readonly Offer[],
  { childSubCategories }: Pick<Answer, 'childSubCategories'>,
  postcode: string | undefined,
): PriceRange | undefined {
  const wanted = childSubCategories.map((subServiceId) => ({ subServiceId, quantity: 1 }));
  const matches = fullestMatches(matchProviders(offers, wanted, postcode));
  return spanPrices(matches.map(({ price }) => sumPrices([price.services, price.serviceFee])));
}

/** Prices of answers, with these providers. Nothing for one that says more about another. */
export function optionPrices(providers: readonly Provider[], postcode: string | undefined) {
  const offers = providers.map(offerOf);
  return (answer: Pick<Answer, 'childSubCategories'>) => optionPrice(offers, answer, postcode);
}
