import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { type PriceLine, PriceLines } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { methodInWords } from '../quote/method-in-words.ts';
import { useQuotedLineInWords } from '../quote/use-quoted-line-in-words.ts';

/** Shows what goes back to the customer because it could not be repaired, part by part. */
export default function UnrepairedRefund({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const words = useQuotedLineInWords();
  const { unrepaired, quote, discountCode: code } = order;
  const ids = new Set(unrepaired.flatMap(({ lines }) => lines));
  const sum = (part: 'serviceFee' | 'deliveryFee' | 'reduction') =>
    unrepaired.reduce((total, { price }) => total + price[part], 0);
  const [fee, delivery, reduction] = [sum('serviceFee'), sum('deliveryFee'), sum('reduction')];
  const price = (amount: number) => formatPrice(locale, amount);
  const parts: (PriceLine | false)[] = [
    reduction > 0 && {
      label: code ? say(m.order_voucher, { code }) : say(m.bag_reduction),
      value: `−${price(reduction)}`,
    },
    fee > 0 && { label: say(m.bag_fee), value: price(fee) },
    delivery > 0 && { label: say(m.bag_delivery), value: price(delivery) },
  ];
  const isEverything = order.stopped === 'all';
  const total = unrepaired.reduce((all, { refund }) => all + refund, 0);
  const made = order.refunds.filter(({ reason }) => reason === 'not_done');
  // The refund is a job of its own: it is made a moment later, or once a debit has arrived.
  const isMade = made.reduce((all, { amount }) => all + amount, 0) >= total;
  const ofMade = isEverything ? m.status_unrepaired_refund_whole : m.status_unrepaired_refund;
  return (
    <div className="label-wrap">
      <section className="label" aria-labelledby="unrepaired-refund-title">
        <h2 className="label__title" id="unrepaired-refund-title">
          {say(m.status_unrepaired_back)}
        </h2>
        <PriceLines
          lines={[
            ...(quote?.lines ?? [])
              .filter(({ id }) => ids.has(id))
              .map((line) => ({ id: line.id, label: words.name(line), value: price(line.linePrice) })),
            ...parts.filter((part) => part !== false),
          ]}
          total={{
            label: say(isMade ? ofMade : m.status_unrepaired_refund_coming),
            detail: methodInWords(say, order.paymentMethod),
            value: price(total),
          }}
          note={say(isEverything ? m.status_unrepaired_refund_all : m.status_unrepaired_refund_part)}
        />
      </section>
    </div>
  );
}
