import { formatPriceRange } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { useEffect, useMemo, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { useBag } from '#app/draft/work.ts';
import type { Answer } from '#app/features/services/options.ts';
import type { optionPrices } from './option-price.ts';
import { useProviders } from './use-providers.ts';

/** Loaded together with the list of providers, without which there is nothing to calculate. */
export const loadOptionPrices = () => import('./option-price.ts');

function useReckoning(): typeof optionPrices | undefined {
  const [reckon, setReckon] = useState<typeof optionPrices>();
  useEffect(() => {
    loadOptionPrices().then(
      (loaded) => setReckon(() => loaded.optionPrices),
      // If the code cannot be loaded, the options are shown without prices.
      () => undefined,
    );
  }, []);
  return reckon;
}

/**
 * Returns a function that formats the price of an answer. It returns undefined for an answer that only
 * adds detail to another; there is no function until the list of providers has arrived.
 */
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
