import { storedOrderLink } from '#app/features/order/order-link.ts';

/** Whether the page is about an order: what is asked here is asked about that order. */
export const isOrderPage = (pathname: string): boolean => pathname.startsWith('/order/');

/** What proves the order that this tab is about, as the server wants it. */
export function orderTokenHere(): string | undefined {
  const link = storedOrderLink();
  return link && `${link.id}.${link.token}`;
}
