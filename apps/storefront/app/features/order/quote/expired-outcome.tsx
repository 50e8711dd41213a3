import type { Order } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { AgainButton } from '../again/again-button.tsx';
import { lastDecisionOf } from './standing.ts';

/** Shown when the customer did not answer a quote, or the provider did not answer the order. */
export default function ExpiredOutcome({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const { quote, provider } = order;
  const end = quote?.answerBy ? new Date(quote.answerBy) : lastDecisionOf(order)?.at;
  const moment = formatDayAndTime(locale, end ?? new Date(order.createdAt));
  const words = quote
    ? {
        title: say(m.order_update_expired_title),
        text: say(m.order_update_expired_text, { moment }),
        next: say(m.order_update_expired_next),
      }
    : {
        title: say(m.order_update_unanswered_title, { provider: provider.displayName }),
        text: say(m.order_update_unanswered_text, { moment, provider: provider.displayName }),
        next: say(m.order_update_unanswered_next),
      };
  return (
    <Outcome
      kind="too-late"
      cloth={`order_${order.orderNumber}-plain`}
      title={words.title}
      text={words.text}
      details={<p className="soft">{words.next}</p>}
    >
      <AgainButton order={order} look="key" />
      <Link className={buttonClass('line')} to="/help/CustomerSupport">
        {say(m.order_update_support)}
      </Link>
    </Outcome>
  );
}
