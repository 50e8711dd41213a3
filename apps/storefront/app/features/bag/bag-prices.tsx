import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import type { BagPrice, PriceRange } from '@mendwell/domain';
import { useSite } from '#app/site/site.tsx';
import { type PriceLine, PriceLines } from '#app/ui/care-label.tsx';

type Props = {
  readonly price: BagPrice;
  /** The total up to which the customer is not asked, where one is set. */
  readonly ceiling?: number | undefined;
  readonly servicesLabel: string;
  /** What lowers it, and what it would come to without. */
  readonly discount?: { readonly code: string; readonly before: BagPrice } | undefined;
};

/** From the services to what is to pay. */
export function BagPrices({ price, servicesLabel, discount, ceiling = 0 }: Props) {
  const { say, locale } = useSite();
  const { services, serviceFee, deliveryFee, reduction, total } = price;
  const range = (of: PriceRange) => formatPriceRange(locale, of);
  const delivery = ({ low }: PriceRange) => (low === 0 ? say(m.bag_free) : formatPrice(locale, low));
  const lowest = ({ low }: PriceRange) => formatPrice(locale, low);
  /** The old figure stays readable beside the one that has changed. */
  const was = (figure: 'serviceFee' | 'deliveryFee' | 'total', inWords: (of: PriceRange) => string) => {
    const old = discount && inWords(discount.before[figure]);
    return old && old !== inWords(price[figure]) ? { was: { value: old, label: say(m.checkout_was) } } : {};
  };
  const lines: PriceLine[] = [{ label: servicesLabel, value: range(services) }];
  if (reduction.high > 0)
    lines.push({
      label: discount ? say(m.checkout_reduction, { code: discount.code }) : say(m.bag_reduction),
      value: `−${range(reduction)}`,
      tone: 'good',
    });
  lines.push(
    {
      label: say(m.bag_fee),
      detail: say(m.bag_fee_text),
      value: range(serviceFee),
      ...was('serviceFee', range),
    },
    { label: say(m.bag_delivery), value: delivery(deliveryFee), ...was('deliveryFee', delivery) },
  );
  const needsOk = total.high > Math.max(total.low, ceiling);
  const most = needsOk && say(m.bag_at_most, { price: formatPrice(locale, total.high) });
  return (
    <PriceLines
      lines={lines}
      total={{
        label: say(m.bag_total),
        detail: say(m.bag_vat),
        value: lowest(total),
        ...was('total', lowest),
        ...(most ? { more: most } : {}),
      }}
    />
  );
}
