import { offerOf } from '@mendwell/contract';
import { formatPriceRange } from '@mendwell/copy';
import {
  fullestMatches,
  matchProviders,
  type Offer,
  type PriceRange,
  spanPrices,
  sumPrices,
} from '@mendwell/domain';
import { useMemo } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import { useSite } from '#app/site/site.tsx';
import type { Answer } from './options.ts';
import { useProviders } from './use-providers.ts';

/** What an answer costs by itself, VAT and service fee included, among those who do all that it books. */
export function optionPrice(
  offers: readonly Offer[],
  { childSubCategories }: Pick<Answer, 'childSubCategories'>,
  postcode: string | undefined,
): PriceRange | undefined {
  const wanted = childSubCategories.map((subServiceId) => ({ subServiceId, quantity: 1 }));
  const matches = fullestMatches(matchProviders(offers, wanted, postcode));
  return spanPrices(matches.map(({ price }) => sumPrices([price.services, price.serviceFee])));
}

/** Names the price of an answer. Nothing for one that says more about another, and until the list is here. */
export function useOptionPrices(): ((answer: Answer) => string | undefined) | undefined {
  const { locale } = useSite();
  const providers = useProviders();
  const bagProviderId = useBag().provider?.id;
  const postcode = useStored(storedLocation)?.zipCode;
  return useMemo(() => {
    if (!providers) return undefined;
    const offers = providers.filter(({ id }) => !bagProviderId || id === bagProviderId).map(offerOf);
    return (answer) => {
      const price = optionPrice(offers, answer, postcode);
      return price && formatPriceRange(locale, price);
    };
  }, [providers, bagProviderId, postcode, locale]);
}
