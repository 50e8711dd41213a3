import { type Offer, parsePrice } from '@mendwell/domain';
import type { Provider } from './providers.ts';

/** Returns a provider in the form that is compared and priced, with all fields of its listing. */
export const offerOf = (provider: Provider): Provider & Offer => ({
  ...provider,
  prices: new Map(
    provider.services.flatMap(({ subServices }) =>
      subServices.flatMap(({ id, price }) => {
        const range = parsePrice(price);
        return range ? [[id, range] as const] : [];
      }),
    ),
  ),
});
