import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { isWorkStored } from '#app/draft/order-carry.ts';

/** Where the payment provider's scripts are allowed; see the policy of these pages. */
const pages = ['/checkout/2', '/checkout/3', '/order/pay'];
const takesPayment = (pathname: string) => pages.includes(pathname.replace(/\/$/, ''));

/**
 * Whether the browser fetched a payment page as such. A page that was only navigated to from
 * another one still lives under that one's policy, where the provider's script would be blocked.
 * Asked when this code arrives, which is before the address changes.
 */
const isFetchedAsOne = typeof location !== 'undefined' && takesPayment(location.pathname);

export const isPaymentDocument = (): boolean => isFetchedAsOne;

/**
 * Nobody takes the provider's scripts along to other pages: links that leave fetch the next page.
 * The way back does so by itself, for it leads to another document.
 */
export function usePaymentDocument(): void {
  const isReplacing = useRef(false);
  const { state, location: next } = useBlocker(({ historyAction, nextLocation }) => {
    isReplacing.current = historyAction === NavigationType.Replace;
    // Who would lose the bag on the way is spared it.
    return historyAction !== NavigationType.Pop && !takesPayment(nextLocation.pathname) && isWorkStored();
  });
  useEffect(() => {
    if (state !== 'blocked') return;
    const address = `${next.pathname}${next.search}${next.hash}`;
    if (isReplacing.current) location.replace(address);
    else location.assign(address);
  }, [state, next]);

  useEffect(() => {
    // Kept by the browser as it was left: the order it speaks of may be placed by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
