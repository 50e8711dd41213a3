import type { Order, Problem } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { CareLabel } from '@mendwell/ui/care-label.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { OrderLink } from '../order-link.ts';
import { OrderPrices } from '../order-prices.tsx';
import { OrderedItems } from '../ordered-items.tsx';
import { Decision } from './decision.tsx';
import { FinalLines } from './final-lines.tsx';
import { methodInWords } from './method-in-words.ts';
import { isAllBack, paidOf } from './standing.ts';
import { useDecision } from './use-decision.ts';
import './quote.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

/** Shows an order that can still be cancelled, and the amount that would be refunded. */
export default function CancelReview({ order, link, onDecided, onMoved }: Props) {
  const { say, locale } = useSite();
  const decision = useDecision({ order, link, onDecided, onMoved });
  const paid = paidOf(order);
  const method = methodInWords(say, order.paymentMethod);
  return (
    <div className="wrap quote-page">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">{say(m.quote_cancel_title)}</h1>
        <p className="lead">{say(m.quote_cancel_lead)}</p>
        <section className="quote-back" aria-labelledby="back-title">
          <h2 className="h3" id="back-title">
            {say(m.quote_back_title)}
          </h2>
          <p>
            {paid > 0 && say(m.quote_back_paid, { price: formatPrice(locale, paid), method })}
            {paid === 0 &&
              !order.debitDay &&
              say(isAllBack(order) ? m.quote_back_before : m.quote_back_nothing)}
            {order.debitDay && say(m.quote_back_announced, { day: formatDay(locale, order.debitDay) })}
          </p>
          {order.pickup && <p>{say(m.quote_back_pickup)}</p>}
        </section>
        <CareLabel title={say(m.bag_title)} subtitle={order.provider.displayName}>
          {order.agreedPrice && order.quote ? (
            <FinalLines
              price={order.agreedPrice}
              discountCode={order.discountCode}
              quote={order.quote}
              total={{ label: say(m.quote_total), detail: say(m.quote_vat) }}
            />
          ) : (
            <>
              <OrderedItems order={order} pictures="drawings" />
              <hr className="stitch" />
              <OrderPrices order={order} />
            </>
          )}
        </CareLabel>
      </div>
      <Decision order={order} answer={decision}>
        <Link className={buttonClass('line', 'm', true)} to="/order/status">
          {say(m.quote_keep)}
        </Link>
      </Decision>
    </div>
  );
}
