import { formatPriceRange } from '@mendwell/copy';
import type { PriceTerms } from '@mendwell/domain';
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

type OptionPrices = {
  /** Formats the price of an answer; undefined for an answer that only adds detail to another. */
  readonly priceOf: (answer: Answer) => string | undefined;
  /** The terms of the city, which all its providers share; undefined where there is no provider. */
  readonly terms: PriceTerms | undefined;
};

/** Returns the prices of answers, once the list of providers has arrived. */
export function useOptionPrices(): OptionPrices | undefined {
  const { locale } = useSite();
  const reckon = useReckoning();
  const providers = useProviders();
  const bagProviderId = useBag().provider?.id;
  const postcode = useStored(storedLocation)?.zipCode;
  return useMemo(() => {
    if (!providers || !reckon) return undefined;
    const asked = providers.filter(({ id }) => !bagProviderId || id === bagProviderId);
    const priceOf = reckon(asked, postcode);
    return {
      priceOf: (answer) => {
        const price = priceOf(answer);
        return price && formatPriceRange(locale, price);
      },
      terms: providers[0]?.priceTerms,
    };
  }, [reckon, providers, bagProviderId, postcode, locale]);
}
