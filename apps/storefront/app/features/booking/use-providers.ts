import type { Provider } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { askProviders } from './lists.ts';

/** The list of the previous screen, so that the figure in the bar does not disappear and come back. */
let last: Provider[] | undefined;

/** Returns the providers of the customer's city once they have loaded. No screen waits for them. */
export function useProviders(): readonly Provider[] | undefined {
  const city = useStored(storedLocation)?.city;
  const [providers, setProviders] = useState(last);
  useEffect(() => {
    let isWanted = true;
    const take = (list: Provider[] | undefined) => {
      last = list;
      if (isWanted) setProviders(list);
    };
    void askProviders(city).then(take);
    return () => {
      isWanted = false;
    };
  }, [city]);
  return providers;
}
