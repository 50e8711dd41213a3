import type { Order } from '@mendwell/contract';

/**
 * Returns the amount that the payment status is about: the agreed price, or what more work added to a
 * price that is paid.
 */
export const amountDue = ({
  charge,
  agreedPrice,
  totalPrice,
}: Pick<Order, 'charge' | 'agreedPrice' | 'totalPrice'>): number =>
  charge?.amount ?? (agreedPrice ?? totalPrice).estimatedPrice;

/** Returns whether the customer is asked about more work that was found on the bench. */
export const isAskedForMore = ({ actions }: Pick<Order, 'actions'>): boolean =>
  actions.includes('answer_more_work');

/** Returns whether everything that is not done comes back because the customer wants it so. */
export const isSentBack = ({ unrepaired }: Pick<Order, 'unrepaired'>): boolean =>
  unrepaired.length > 0 && unrepaired.every(({ reason }) => reason === 'sent_back');
