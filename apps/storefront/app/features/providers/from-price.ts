import type { MainResponse, Provider } from '@mendwell/contract';
import { parsePrice, servesPostcode } from '@mendwell/domain';
import { bookable } from '#app/features/booking/options.ts';

type Asked = { readonly postcode: string | undefined; readonly providerId: string | undefined };

/** Whoever could be meant: one provider, or all who collect there. */
const counts = (provider: Provider, { postcode, providerId }: Asked) =>
  providerId ? provider.id === providerId : !postcode || servesPostcode(provider, postcode);

/** What each service costs at least, in cents, by its id. */
export function lowestPrices(
  services: readonly MainResponse[],
  providers: readonly Provider[],
  asked: Asked,
): Record<string, number> {
  const lowest = new Map<string, number>();
  for (const provider of providers.filter((one) => counts(one, asked)))
    for (const { id, price } of provider.services.flatMap((service) => service.subServices)) {
      const low = parsePrice(price)?.low;
      if (low !== undefined) lowest.set(id, Math.min(low, lowest.get(id) ?? low));
    }
  return Object.fromEntries(
    services.flatMap((service) => {
      const prices = bookable(service).flatMap((id) => lowest.get(id) ?? []);
      return prices.length > 0 ? [[service.id, Math.min(...prices)]] : [];
    }),
  );
}
