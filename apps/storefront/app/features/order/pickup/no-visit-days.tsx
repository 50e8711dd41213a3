import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import HeldOrder from '../withdrawal/held-order.tsx';

type Props = {
  readonly order: Order;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/**
 * Shown for an order without a courier visit to choose: explains why, and what the customer can do next.
 */
export function NoVisitDays({ order, onRetry, isRetrying }: Props) {
  const say = useSay();
  const cloth = `order_${order.orderNumber}`;
  const toOrder = (
    <Link className={buttonClass('line')} to="/order/status">
      {say(m.order_update_see)}
    </Link>
  );
  if (order.withdrawal) return <HeldOrder order={order} />;
  if (order.status === 'completed' || order.status === 'cancelled')
    return (
      <Outcome
        kind="over"
        cloth={`${cloth}-plain`}
        title={say(m.pickup_over_title)}
        text={say(order.status === 'completed' ? m.pickup_over_home : m.pickup_over_cancelled)}
      >
        {toOrder}
      </Outcome>
    );
  if (order.actions.includes('pay'))
    return (
      <Outcome kind="warn" cloth={cloth} title={say(m.pickup_unpaid_title)} text={say(m.pickup_unpaid_text)}>
        <Link className={buttonClass('key')} to="/order/pay">
          {say(m.pickup_pay)}
        </Link>
        {toOrder}
      </Outcome>
    );
  if (order.paymentStatus === 'failed')
    return (
      <Outcome
        kind="warn"
        cloth={cloth}
        title={say(m.status_clearing_title)}
        text={say(m.status_clearing_text)}
      >
        {toOrder}
      </Outcome>
    );
  if (order.status === 'accepted')
    return (
      <Outcome
        kind="question"
        cloth={cloth}
        title={say(m.pickup_charging_title)}
        text={say(m.pickup_charging_text)}
      >
        <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
          {say(m.pickup_look_again)}
        </Button>
        {toOrder}
      </Outcome>
    );
  return (
    <Outcome
      kind="question"
      cloth={cloth}
      title={say(m.pickup_early_title)}
      text={say(m.pickup_early_text, { email: order.customer.email })}
    >
      {toOrder}
    </Outcome>
  );
}
