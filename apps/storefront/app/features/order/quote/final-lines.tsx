import type { FinalPrice, Quote } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useQuotedLineInWords } from './use-quoted-line-in-words.ts';

type Props = {
  readonly price: FinalPrice;
  readonly discountCode: string | null;
  /** Its lines are listed one by one; without a quote, only their sum is shown. */
  readonly quote?: Quote | undefined;
  readonly total: { readonly label: string; readonly detail: string };
};

/** Shows a price to the cent: the services, the fees and the total. */
export function FinalLines({ price, discountCode: code, quote, total }: Props) {
  const { say, locale } = useSite();
  const words = useQuotedLineInWords();
  const cents = (amount: number) => formatPrice(locale, amount);
  const services: PriceLine[] = quote
    ? quote.lines.map((line) => ({
        id: line.id,
        label: words.name(line),
        ...(line.isLeftOut
          ? { detail: say(m.quote_dropped_text), value: '' }
          : line.isDeclined
            ? {
                detail: say(m.order_update_declined),
                value: '',
                was: { value: cents(line.linePrice), label: say(m.order_update_declined_price) },
              }
            : { value: cents(line.linePrice) }),
      }))
    : [{ label: say(m.order_update_services), value: cents(price.services) }];
  const reduction: PriceLine[] =
    price.reduction > 0
      ? [
          {
            label: code ? say(m.order_voucher, { code }) : say(m.bag_reduction),
            value: `−${cents(price.reduction)}`,
            tone: 'good',
          },
        ]
      : [];
  return (
    <PriceLines
      lines={[
        ...services,
        ...reduction,
        { label: say(m.bag_fee), value: cents(price.serviceFee) },
        {
          label: say(m.bag_delivery),
          value: price.deliveryFee === 0 ? say(m.bag_free) : cents(price.deliveryFee),
        },
      ]}
      total={{ ...total, value: cents(price.estimatedPrice) }}
    />
  );
}
