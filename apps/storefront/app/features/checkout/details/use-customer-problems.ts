import { useCallback, useSyncExternalStore } from 'react';
import { emptyBag, storedBag } from '#app/draft/bag.ts';
import { storedCustomer } from '#app/draft/customer.ts';
import { type CustomerFacts, type CustomerProblems, checkCustomer } from '#app/draft/customer-check.ts';

type IsPhone = CustomerFacts['isPhone'];

export const readProblems = (isPhone: IsPhone): CustomerProblems =>
  checkCustomer(storedCustomer.get() ?? {}, { provider: (storedBag.get() ?? emptyBag).provider, isPhone });

const nothing: CustomerProblems = {};
const subscribe = (listener: () => void) => {
  const stops = [storedCustomer.subscribe(listener), storedBag.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Returns the current problems. Components re-render only when the problems change. */
export function useCustomerProblems(isPhone: IsPhone): CustomerProblems {
  const read = useCallback(() => JSON.stringify(readProblems(isPhone)), [isPhone]);
  return JSON.parse(useSyncExternalStore(subscribe, read, () => JSON.stringify(nothing)));
}
