import type { Order } from '@mendwell/contract';
import { formatPrice, formatPriceRange, type Locale, m, type Say } from '@mendwell/copy';
import type { Line } from './order-parts.ts';

type Sums = { readonly before: Line[]; readonly total: Line; readonly after: Line[] };

/** The price of an order, line by line; a range where a provider gives one. */
export function orderSums(order: Order, locale: Locale, say: Say): Sums {
  const { totalPrice: price, discountCode, ceiling } = order;
  const range = (low: number, high: number) =>
    formatPriceRange(locale, low < high ? { low, high } : { low: high, high: low });
  const isRange = price.estimatedPriceHigh > price.estimatedPrice;
  const reduction: Line[] =
    price.reduction || price.reductionHigh
      ? [
          [
            discountCode ? say(m.checkout_reduction, { code: discountCode }) : say(m.bag_reduction),
            `−${range(price.reduction, price.reductionHigh)}`,
          ],
        ]
      : [];
  return {
    before: [
      ...reduction,
      [say(m.bag_fee), range(price.serviceFee, price.serviceFeeHigh)],
      [
        say(m.order_mail_delivery),
        price.deliveryFee ? formatPrice(locale, price.deliveryFee) : say(m.bag_free),
      ],
    ],
    total: [say(m.order_mail_total), formatPrice(locale, price.estimatedPrice)],
    after: [
      ...(isRange
        ? [[say(m.order_mail_at_most), formatPrice(locale, price.estimatedPriceHigh)] as const]
        : []),
      [say(m.order_mail_vat), range(price.vat, price.vatHigh)],
      ...(ceiling === null ? [] : [[say(m.order_mail_ceiling), formatPrice(locale, ceiling)] as const]),
    ],
  };
}
