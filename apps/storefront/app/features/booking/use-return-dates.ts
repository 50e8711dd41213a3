import { listReturnDates, type ReturnDates } from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import { useEffect, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { ask } from './ask.ts';

/**
 * Returns the date by which each provider of the customer's city would return everything; undefined
 * until it is known.
 */
export function useReturnDates(): ReturnDates | undefined {
  const [dates, setDates] = useState<ReturnDates>();
  useEffect(() => {
    let isWanted = true;
    const city = storedLocation.get()?.city ?? defaultCity;
    void ask(listReturnDates, { query: { city } }).then((answer) => {
      if (isWanted) setDates(answer?.data);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return dates;
}
