import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { furthestScreen } from '#app/draft/steps.ts';
import { readWork, useBag } from '#app/draft/work.ts';

/**
 * Whether this is a booking screen that the draft does not reach any more: with the item in the bag it is
 * being left, and its loader would only send the customer where they are going already.
 */
const isBeingLeft = (path: string): boolean =>
  Number(/^\/bookservice\/(\d)$/.exec(path)?.[1] ?? 0) > furthestScreen(readWork().draft.item);

/** What a page lists depends on whose order it is: with another provider, or none, it is asked anew. */
export function useFreshLists(): void {
  const providerId = useBag().provider?.id;
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const listed = useRef<string | undefined | null>(null);
  useEffect(() => {
    // The first lists are those of what is stored, which the first paint does not know yet.
    if (listed.current === null) listed.current = readWork().bag.provider?.id;
    else if (listed.current !== providerId) {
      listed.current = providerId;
      if (!isBeingLeft(pathname)) void revalidate();
    }
  }, [providerId, pathname, revalidate]);
}
