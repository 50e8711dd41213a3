import { formatPriceRange } from '@mendwell/copy';
import { useEffect, useMemo, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import { useSite } from '#app/site/site.tsx';
import type { optionPrices } from './option-price.ts';
import type { Answer } from './options.ts';
import { useProviders } from './use-providers.ts';

/** Fetched beside the list of providers, without which there is nothing to reckon. */
export const loadOptionPrices = () => import('./option-price.ts');

function useReckoning(): typeof optionPrices | undefined {
  const [reckon, setReckon] = useState<typeof optionPrices>();
  useEffect(() => {
    loadOptionPrices().then(
      (loaded) => setReckon(() => loaded.optionPrices),
      // Out of reach: the options stand there without prices.
      () => undefined,
    );
  }, []);
  return reckon;
}

/** Names the price of an answer. Nothing for one that says more about another, and until the list is here. */
export function useOptionPrices(): ((answer: Answer) => string | undefined) | undefined {
  const { locale } = useSite();
  const reckon = useReckoning();
  const providers = useProviders();
  const bagProviderId = useBag().provider?.id;
  const postcode = useStored(storedLocation)?.zipCode;
  return useMemo(() => {
    if (!providers || !reckon) return undefined;
    const asked = providers.filter(({ id }) => !bagProviderId || id === bagProviderId);
    const priceOf = reckon(asked, postcode);
    return (answer) => {
      const price = priceOf(answer);
      return price && formatPriceRange(locale, price);
    };
  }, [reckon, providers, bagProviderId, postcode, locale]);
}
