import { listReturnDates, type ReturnDates } from '@mendwell/contract';
import { defaultCity } from '@mendwell/domain';
import { useEffect, useState } from 'react';
import { storedLocation } from '#app/draft/location.ts';
import { ask } from './ask.ts';

/** By when each workshop of the customer's city would have everything back; nothing until that is known. */
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
