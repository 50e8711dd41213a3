import { useMemo } from 'react';
import { chooseProvider, setQuantity, toggleSubService } from '#app/draft/choose.ts';
import { changeItem, readWork } from '#app/draft/work.ts';
import { useDialogs } from '#app/features/dialogs/dialogs.ts';
import type { OfferActs } from './offer-acts.ts';
import { bookedNow, type ProviderMatch } from './provider-matches.ts';

/**
 * Returns what the customer can do with the offers on the screen. What is booked is read at the time of
 * the action.
 */
export function useOfferActs(matches: readonly ProviderMatch[]): OfferActs {
  const { open } = useDialogs();
  return useMemo(() => {
    const booked = () => bookedNow(readWork().draft.item, matches);
    const choose = (providerId: string) => changeItem((item) => chooseProvider(item, providerId));
    return {
      choose,
      about: ({ provider }) => void open({ name: 'provider', provider, onChoose: choose }),
      toggle: (providerId, service) => {
        const now = booked();
        if (now) changeItem((item) => toggleSubService(item, now, providerId, service));
      },
      setQuantity: (subServiceId, quantity) => {
        const now = booked();
        if (now) changeItem((item) => setQuantity(item, now, subServiceId, quantity));
      },
    };
  }, [matches, open]);
}
