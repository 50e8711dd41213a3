import type { Order } from '@mendwell/contract';
import { formatPrice, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { AgainButton } from '../again/again-button.tsx';
import { methodInWords } from './method-in-words.ts';
import { isAllBack, paidOf } from './standing.ts';

/** Shown after the order was cancelled, with what happens to the amount that was paid. */
export function CancelledOutcome({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const paid = paidOf(order);
  const method = methodInWords(say, order.paymentMethod);
  return (
    <Outcome
      kind="called-off"
      cloth={`order_${order.orderNumber}-plain`}
      title={say(m.order_update_cancelled_title)}
      text={
        paid > 0
          ? say(m.order_update_cancelled_paid, { price: formatPrice(locale, paid), method })
          : say(isAllBack(order) ? m.order_update_cancelled_back : m.order_update_cancelled_text)
      }
      details={
        <p className="soft">
          {say(m.order_update_cancelled_sent, { email: order.customer.email })}{' '}
          {order.discountCode && say(m.order_update_cancelled_voucher, { code: order.discountCode })}
        </p>
      }
    >
      <AgainButton order={order} />
      <Link className={buttonClass('line')} to="/">
        {say(m.order_update_home)}
      </Link>
    </Outcome>
  );
}
