import { formatFromPrice, formatPrice, formatRate, m } from '@mendwell/copy';
import type { BagPrice, PriceTerms } from '@mendwell/domain';
import { PriceLines } from '@mendwell/ui/care-label.tsx';
import { Parts } from '@mendwell/ui/parts.tsx';
import { useSite } from '@mendwell/web/site.tsx';

type Props = {
  readonly price: BagPrice;
  readonly terms: PriceTerms;
  /** Whether the order contains other items. */
  readonly hasOrder: boolean;
};

/** Shows how a provider's total is made up, at the low end of its range, which is what is ordered. */
export function OfferParts({ price, terms, hasOrder }: Props) {
  const { say, locale } = useSite();
  const { services, serviceFee, deliveryFee, total } = price;
  const money = (cents: number) => formatPrice(locale, cents);
  const here = price.items.at(-1)?.total.low ?? services.low;
  const work = hasOrder
    ? [
        { label: say(m.allin_work_item), value: money(here) },
        { label: say(m.allin_work_order), value: money(services.low - here) },
      ]
    : [{ label: say(m.allin_work), value: money(services.low) }];
  const free = formatFromPrice(locale, terms.freeDeliveryFrom);
  return (
    <Parts title={say(m.allin_parts, { price: money(total.low) })}>
      <PriceLines
        lines={[
          ...work,
          {
            label: say(m.allin_fee, { rate: formatRate(locale, terms.serviceFeeRate) }),
            value: money(serviceFee.low),
          },
          {
            label: say(m.allin_delivery),
            detail: say(m.allin_delivery_from, { free }),
            value: deliveryFee.low > 0 ? money(deliveryFee.low) : say(m.bag_free),
          },
        ]}
        total={{ label: say(m.allin_total), value: money(total.low) }}
      />
    </Parts>
  );
}
