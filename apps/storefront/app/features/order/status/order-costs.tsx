import type { Order } from '@mendwell/contract';
import { formatPrice, formatShortDay, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { OrderPrices } from '../order-prices.tsx';
import { FinalLines } from '../quote/final-lines.tsx';
import { methodInWords } from '../quote/method-in-words.ts';

/** Shows what the order costs: the agreed price, the quoted one, or the estimate. */
export default function OrderCosts({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const { agreedPrice, quote, discountCode } = order;
  const price =
    (order.status === 'reassigning' ? null : agreedPrice) ??
    (order.status === 'quoted' ? quote?.totalPrice : undefined);
  const day = order.debitDay ? formatShortDay(locale, order.debitDay) : '';
  const method = methodInWords(say, order.paymentMethod);
  const rest = useRestInWords(order, day);
  return (
    <div className="label-wrap">
      <section className="label" aria-labelledby="costs-title">
        <h2 className="label__title" id="costs-title">
          {say(m.status_costs)}
        </h2>
        {price ? (
          <FinalLines
            price={price}
            discountCode={discountCode}
            quote={quote ?? undefined}
            total={{
              label: say(rest ? m.quote_total : agreedPrice ? totalLabel(order) : m.status_cost_quote, {
                day,
              }),
              detail: rest || (agreedPrice ? say(m.order_update_method_vat, { method }) : say(m.quote_vat)),
            }}
          />
        ) : (
          <OrderPrices
            order={order}
            withServices
            note={say(order.status === 'cancelled' ? m.status_cost_off : m.status_cost_estimate)}
          />
        )}
      </section>
    </div>
  );
}

/** Says how much of a price with more work is paid and what happens to the rest; empty when all of it is one. */
function useRestInWords(order: Order, day: string): string {
  const { say, locale } = useSite();
  const { agreedPrice, charge, paymentStatus, moreWork } = order;
  if (!agreedPrice || !charge || moreWork?.outcome !== 'accepted') return '';
  const price = (cents: number) => formatPrice(locale, cents);
  const what = say(totalLabel(order), { day });
  const rest = agreedPrice.estimatedPrice - charge.amount;
  if (charge.isDifference)
    return paymentStatus === 'paid'
      ? ''
      : say(m.status_cost_rest, { paid: price(rest), what, amount: price(charge.amount) });
  // The charge of the price before is on its way; that of the difference follows.
  return rest > 0 ? say(m.status_cost_later, { what, amount: price(charge.amount), rest: price(rest) }) : '';
}

function totalLabel({ paymentStatus, status, stopped }: Order) {
  if (paymentStatus === 'paid') return m.status_cost_paid;
  if (paymentStatus === 'processing') return m.status_cost_debit;
  if (paymentStatus === 'refunded') return m.status_cost_refunded;
  if (status === 'cancelled' || stopped === 'all') return m.status_cost_off;
  if (paymentStatus === 'announced') return m.status_cost_announced;
  return paymentStatus === 'charging' ? m.status_cost_charging : m.status_cost_to_pay;
}
