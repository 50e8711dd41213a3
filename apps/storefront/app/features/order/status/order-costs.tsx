import type { Order } from '@mendwell/contract';
import { formatShortDay, m } from '@mendwell/copy';
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
              label: say(agreedPrice ? totalLabel(order) : m.status_cost_quote, { day }),
              detail: agreedPrice ? say(m.order_update_method_vat, { method }) : say(m.quote_vat),
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

function totalLabel({ paymentStatus, status, stopped }: Order) {
  if (paymentStatus === 'paid') return m.status_cost_paid;
  if (paymentStatus === 'processing') return m.status_cost_debit;
  if (paymentStatus === 'refunded') return m.status_cost_refunded;
  if (status === 'cancelled' || stopped === 'all') return m.status_cost_off;
  if (paymentStatus === 'announced') return m.status_cost_announced;
  return paymentStatus === 'charging' ? m.status_cost_charging : m.status_cost_to_pay;
}
