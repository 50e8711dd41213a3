import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { furthestScreen } from '#app/draft/steps.ts';
import { readWork, useBag } from '#app/draft/work.ts';

/**
 * Whether the draft does not reach this booking screen any more. Once the item is in the bag, the
 * customer is already leaving the screen, and its loader would only redirect to where they are going.
 */
const isBeingLeft = (path: string): boolean =>
  Number(/^\/bookservice\/(\d)$/.exec(path)?.[1] ?? 0) > furthestScreen(readWork().draft.item);

/**
 * A page's lists depend on the order's provider: with another provider, or none, they are requested
 * again.
 */
export function useFreshLists(): void {
  const providerId = useBag().provider?.id;
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const listed = useRef<string | undefined | null>(null);
  useEffect(() => {
    // The first lists come from what is stored, which the first paint does not know yet.
    if (listed.current === null) listed.current = readWork().bag.provider?.id;
    else if (listed.current !== providerId) {
      listed.current = providerId;
      if (!isBeingLeft(pathname)) void revalidate();
    }
  }, [providerId, pathname, revalidate]);
}
