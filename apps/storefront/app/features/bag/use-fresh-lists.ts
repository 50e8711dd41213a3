import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { readWork, useBag } from '#app/draft/work.ts';

/** What a page lists depends on whose order it is: with another provider, or none, it is asked anew. */
export function useFreshLists(): void {
  const providerId = useBag().provider?.id;
  const { revalidate } = useRevalidator();
  const listed = useRef<string | undefined | null>(null);
  useEffect(() => {
    // The first lists are those of what is stored, which the first paint does not know yet.
    if (listed.current === null) listed.current = readWork().bag.provider?.id;
    else if (listed.current !== providerId) {
      listed.current = providerId;
      void revalidate();
    }
  }, [providerId, revalidate]);
}
