import { listWishableDays, type WishableDays } from '@mendwell/contract';
import { useEffect, useState } from 'react';
import { useCustomerField } from '#app/draft/customer.ts';
import { ask } from '#app/features/booking/ask.ts';

/**
 * Returns the evenings that the customer can name for the pick-up, at the address of the order; undefined until they
 * are known. They are asked for again after an attempt to order, because one of them may no longer be offered.
 */
export function useWishableDays(provider: string, isOrdering: boolean): WishableDays | undefined {
  const postalCode = useCustomerField('postalCode');
  const [days, setDays] = useState<WishableDays>();
  useEffect(() => {
    if (isOrdering) return undefined;
    let isWanted = true;
    void ask(listWishableDays, { query: { provider, postalCode } }).then((answer) => {
      if (isWanted) setDays(answer?.data);
    });
    return () => {
      isWanted = false;
    };
  }, [provider, postalCode, isOrdering]);
  return days;
}
