import type { Order } from '@mendwell/contract';
import { formatPrice, formatPriceRange, m } from '@mendwell/copy';
import { type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { readTotal } from '#app/draft/pricing.ts';

type Props = {
  readonly order: Pick<Order, 'totalPrice' | 'discountCode' | 'ceiling'>;
  /** Adds the cost of the services as the first line, for places that do not list the services above. */
  readonly withServices?: boolean;
  readonly note?: string;
};

/** Shows the lines from the price of the services to the total to pay. */
export function OrderPrices({ order, withServices = false, note }: Props) {
  const { say, locale } = useSite();
  const { services, serviceFee, deliveryFee, reduction, total } = readTotal(order.totalPrice);
  const code = order.discountCode;
  const lines: PriceLine[] = [
    { label: say(m.bag_fee), value: formatPriceRange(locale, serviceFee) },
    {
      label: say(m.order_delivery_fee),
      value: deliveryFee.low === 0 ? say(m.bag_free) : formatPrice(locale, deliveryFee.low),
    },
  ];
  if (reduction.high > 0)
    lines.unshift({
      label: code ? say(m.order_voucher, { code }) : say(m.bag_reduction),
      value: `−${formatPriceRange(locale, reduction)}`,
      tone: 'good',
    });
  if (withServices)
    lines.unshift({ label: say(m.bag_estimated_cost), value: formatPriceRange(locale, services) });
  // Up to a ceiling that the customer set, no approval is needed.
  const needsOk = total.high > Math.max(total.low, order.ceiling ?? 0);
  const most = needsOk && say(m.bag_at_most, { price: formatPrice(locale, total.high) });
  return (
    <PriceLines
      lines={lines}
      total={{
        label: say(m.bag_total),
        detail: say(m.bag_vat),
        value: formatPrice(locale, total.low),
        ...(most ? { more: most } : {}),
      }}
      {...(note ? { note } : {})}
    />
  );
}
