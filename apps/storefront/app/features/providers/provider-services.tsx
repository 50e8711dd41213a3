import { readWirePrice } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { type PriceTerms, priceWithFee } from '@mendwell/domain';
import { Pick } from '@mendwell/ui/pick.tsx';
import { Quantity } from '@mendwell/ui/quantity.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import type { Booked } from '#app/draft/choose.ts';
import type { OfferedService } from './provider-matches.ts';

type Props = {
  readonly services: readonly OfferedService[];
  /** The terms of the provider's city. */
  readonly terms: PriceTerms;
  /** What is booked with this provider. */
  readonly booked: Booked | undefined;
  readonly onToggle: (service: OfferedService) => void;
  readonly onQuantity: (subServiceId: string, quantity: number) => void;
};

/** Lets the customer choose services of one provider, and the quantity of each. */
export function ProviderServices({ services, terms, booked, onToggle, onQuantity }: Props) {
  const { say, locale } = useSite();
  const inLanguage = useInLanguage();
  const inWords = (price: OfferedService['price'], quantity: number) =>
    formatPriceRange(locale, priceWithFee(readWirePrice(price), terms, quantity));
  return services.map((service) => {
    const taken = booked?.subservices.find(({ subServiceId }) => subServiceId === service.subServiceId);
    const name = inLanguage.displayName(service);
    const { price } = service;
    const quantity = taken?.quantity ?? 1;
    return (
      <Pick
        key={service.subServiceId}
        name={name}
        text={inLanguage.description(service)}
        price={inWords(price, quantity)}
        isOn={taken !== undefined}
        onToggle={() => onToggle(service)}
      >
        {taken && service.canBeMultiple && (
          <>
            <span className="soft" aria-hidden="true">
              {say(m.booking_quantity)}
            </span>
            <Quantity
              label={say(m.booking_quantity_of, { service: name })}
              lessLabel={say(m.booking_fewer)}
              moreLabel={say(m.booking_more)}
              value={quantity}
              onChange={(next) => onQuantity(service.subServiceId, next)}
            />
            <span className="soft">
              {say(m.booking_times, {
                quantity,
                price: inWords(price, 1),
              })}
            </span>
          </>
        )}
      </Pick>
    );
  });
}
