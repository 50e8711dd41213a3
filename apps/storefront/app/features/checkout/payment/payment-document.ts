import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { isWorkStored } from '#app/draft/order-carry.ts';

/** The pages whose content security policy allows the payment provider's scripts. */
const pages = ['/checkout/2', '/checkout/3', '/order/pay'];
const takesPayment = (pathname: string) => pages.includes(pathname.replace(/\/$/, ''));

/**
 * Whether the browser fetched this document as a payment page. A page reached by client-side navigation
 * still has the policy of the page before, which would block the payment provider's script. This is
 * evaluated when this code loads, which is before the address changes.
 */
const isFetchedAsOne = typeof location !== 'undefined' && takesPayment(location.pathname);

export const isPaymentDocument = (): boolean => isFetchedAsOne;

/**
 * Keeps the payment provider's scripts off other pages: links that leave a payment page fetch the next
 * page as a new document. Going back does so by itself, because it leads to another document.
 */
export function usePaymentDocument(): void {
  const isReplacing = useRef(false);
  const { state, location: next } = useBlocker(({ historyAction, nextLocation }) => {
    isReplacing.current = historyAction === NavigationType.Replace;
    // If the bag is not stored, a new document would lose it, so the navigation stays in this one.
    return historyAction !== NavigationType.Pop && !takesPayment(nextLocation.pathname) && isWorkStored();
  });
  useEffect(() => {
    if (state !== 'blocked') return;
    const address = `${next.pathname}${next.search}${next.hash}`;
    if (isReplacing.current) location.replace(address);
    else location.assign(address);
  }, [state, next]);

  useEffect(() => {
    // The browser restored the page from its back/forward cache: its order may be placed by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
