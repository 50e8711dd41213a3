import type { Order, Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Needle } from '@mendwell/ui/needle.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { DoneOutcome } from '#app/features/order/quote/done-outcome.tsx';
import { loadQuoteReview } from '#app/features/order/quote/load-quote-review.ts';
import { type Decision, outcomeOf, standingOf } from '#app/features/order/quote/standing.ts';

const QuoteReview = lazy(loadQuoteReview);
/** These are loaded separately, because few customers need them. */
const CancelReview = lazy(() => import('#app/features/order/quote/cancel-review.tsx'));
const HeldOrder = lazy(() => import('#app/features/order/withdrawal/held-order.tsx'));
const ExpiredOutcome = lazy(() => import('#app/features/order/quote/expired-outcome.tsx'));

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly asked: Decision;
  readonly hasChanged: boolean;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

/**
 * Shows the order in its current state: a quote to decide on, an order to cancel, or one that is
 * decided.
 */
export function OpenedOrder(props: Props) {
  const say = useSay();
  return (
    <Suspense fallback={<Coming label={say(m.shell_loading)} />}>
      <OrderInItsState {...props} />
    </Suspense>
  );
}

function OrderInItsState({ order, asked, hasChanged, ...rest }: Props) {
  const { quote } = order;
  if (order.withdrawal) return <HeldOrder order={order} />;
  switch (standingOf(order, asked)) {
    case 'quoted':
      return quote ? (
        // The key resets all state: another quote is another decision.
        <QuoteReview key={quote.version} {...{ order, quote, hasChanged }} {...rest} />
      ) : (
        <NothingToDecide order={order} />
      );
    case 'cancellable':
      return <CancelReview order={order} {...rest} />;
    case 'nothing':
      return <NothingToDecide order={order} />;
    case 'done':
      return outcomeOf(order) === 'expired' ? (
        <ExpiredOutcome order={order} />
      ) : (
        <DoneOutcome order={order} />
      );
  }
}

const Coming = ({ label }: { readonly label: string }) => (
  <div className="wrap section">
    <Needle label={label} />
  </div>
);

function NothingToDecide({ order }: { readonly order: Order }) {
  const say = useSay();
  return (
    <Outcome
      kind="question"
      cloth={`order_${order.orderNumber}`}
      title={say(m.quote_nothing_title)}
      text={say(m.quote_nothing_text, {
        provider: order.provider.displayName,
        email: order.customer.email,
      })}
    >
      <Link className={buttonClass()} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
