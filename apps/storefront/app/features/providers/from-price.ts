import { type MainResponse, type Provider, readWirePrice } from '@mendwell/contract';
import { servesPostcode } from '@mendwell/domain';
import { bookable } from '#app/features/services/options.ts';

type Asked = { readonly postcode: string | undefined; readonly providerId: string | undefined };

/** Tells whether a provider counts: the one that was asked for, or any that collects at the postcode. */
const counts = (provider: Provider, { postcode, providerId }: Asked) =>
  providerId ? provider.id === providerId : !postcode || servesPostcode(provider, postcode);

/** Returns the lowest price of each service by its id, in cents, including VAT and service fee. */
export function lowestPrices(
  services: readonly MainResponse[],
  providers: readonly Provider[],
  asked: Asked,
): Record<string, number> {
  const lowest = new Map<string, number>();
  for (const provider of providers.filter((one) => counts(one, asked)))
    for (const { id, priceWithFee } of provider.services.flatMap((service) => service.subServices)) {
      const { low } = readWirePrice(priceWithFee);
      lowest.set(id, Math.min(low, lowest.get(id) ?? low));
    }
  return Object.fromEntries(
    services.flatMap((service) => {
      const prices = bookable(service).flatMap((id) => lowest.get(id) ?? []);
      return prices.length > 0 ? [[service.id, Math.min(...prices)]] : [];
    }),
  );
}
