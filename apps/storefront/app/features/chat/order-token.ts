import { storedOrderLink } from '#app/features/order/order-link.ts';

/** Whether the page is about an order: questions asked on it are about that order. */
export const isOrderPage = (pathname: string): boolean => pathname.startsWith('/order/');

/** Returns the token that proves access to this tab's order, in the format that the server expects. */
export function orderTokenHere(): string | undefined {
  const link = storedOrderLink();
  return link && `${link.id}.${link.token}`;
}
