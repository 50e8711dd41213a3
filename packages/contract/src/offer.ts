import { type Offer, parsePrice } from '@mendwell/domain';
import type { Provider } from './providers.ts';

/** A provider as it is compared and priced, with everything it was listed with. */
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
