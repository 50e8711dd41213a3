import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import type { BagPrice, PriceRange } from '@mendwell/domain';
import { type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';

type Props = {
  readonly price: BagPrice;
  /** Up to this total the customer is not asked for approval; missing if the customer set none. */
  readonly ceiling?: number | undefined;
  readonly servicesLabel: string;
  /** The voucher code that lowers the price, and the price without it. */
  readonly discount?: { readonly code: string; readonly before: BagPrice } | undefined;
};

/** Lists the prices, from the services down to the total. */
export function BagPrices({ price, servicesLabel, discount, ceiling = 0 }: Props) {
  const { say, locale } = useSite();
  const { services, serviceFee, deliveryFee, reduction, total } = price;
  const range = (of: PriceRange) => formatPriceRange(locale, of);
  const delivery = ({ low }: PriceRange) => (low === 0 ? say(m.bag_free) : formatPrice(locale, low));
  const lowest = ({ low }: PriceRange) => formatPrice(locale, low);
  /** Returns the old figure if the discount changed it, so that it stays readable beside the new one. */
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
