import type { Provider } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { useStored } from '#app/draft/stored.ts';
import { askProviders } from './lists.ts';

/** As it was on the screen before, so that a figure in the bar does not go and come again. */
let last: Provider[] | undefined;

/** The providers of the customer's city, once they are here. No screen waits for them. */
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
