import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { orderLinkDays } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { storedWaitingOrder, storePlacedOrder } from '#app/draft/order.ts';
import { finishOrder } from '#app/draft/order-finish.ts';
import { readWork } from '#app/draft/work.ts';
import HeldOrder from '#app/features/order/withdrawal/held-order.tsx';
import { ChargedOutcome } from './charged-outcome.tsx';
import type { Settled } from './open-order.ts';

type Props = {
  readonly opened: Settled;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

const cloth = 'band-notify';

/** Shows all results except orders that wait for the customer: one sentence and one link. */
export function PayOutcome({ opened, onRetry, isRetrying }: Props) {
  const say = useSay();
  switch (opened.kind) {
    case 'done':
      return <Done order={opened.order} />;
    case 'placed':
      return (
        <Outcome
          kind="done"
          cloth={cloth}
          title={say(m.order_placed_title)}
          text={say(m.order_placed_text, {
            number: opened.order.orderNumber,
            email: opened.order.customer.email,
          })}
        >
          <Link className={buttonClass('line')} to="/">
            {say(m.shell_error_home)}
          </Link>
        </Outcome>
      );
    case 'charged':
      return <ChargedOutcome order={opened.order} {...{ cloth, onRetry, isRetrying }} />;
    case 'held':
      return <HeldOrder order={opened.order} />;
    case 'ended':
      return <Ended order={opened.order} />;
    case 'unreachable':
      return (
        <Outcome
          kind="warn"
          cloth={cloth}
          title={say(m.order_unreachable_title)}
          text={`${say(m.problem_unavailable)} ${say(m.problem_unavailable_next)}`}
        >
          <Button onPress={onRetry} busyLabel={isRetrying ? say(m.shell_loading) : undefined}>
            {say(m.shell_try_again)}
          </Button>
        </Outcome>
      );
    default:
      return <NoOrder isIdWrong={opened.kind === 'no order id'} />;
  }
}

/**
 * In the browser that placed the order, its items leave the bag; another browser knows nothing of
 * the order yet.
 */
function Done({ order }: { readonly order: Order }) {
  const say = useSay();
  useEffect(() => {
    const waiting = storedWaitingOrder.get();
    if (waiting?.order.id === order.id) finishOrder(order, waiting.itemIds);
    else storePlacedOrder(order);
  }, [order]);
  const { orderNumber: number, customer, provider } = order;
  return (
    <Outcome
      kind="done"
      cloth={cloth}
      title={say(m.order_done_title)}
      text={say(m.order_done_text, { number, email: customer.email, provider: provider.displayName })}
    >
      <Link className={buttonClass()} to="/booking/resume">
        {say(m.order_done_see)}
      </Link>
    </Outcome>
  );
}

/** The ordered items may still be in the bag. */
function Ended({ order }: { readonly order: Order }) {
  const say = useSay();
  const hasBag = readWork().bag.items.length > 0;
  return (
    <Outcome
      kind="over"
      cloth={cloth}
      title={say(m.order_ended_title)}
      text={say(order.paymentMethod ? m.order_cancelled_text : m.order_ended_text)}
    >
      <Link className={buttonClass()} to={hasBag ? '/checkout/1' : '/order/again'}>
        {say(hasBag ? m.order_to_checkout : m.order_again)}
      </Link>
      {order.paymentMethod && (
        <Link className={buttonClass('line')} to="/order/status">
          {say(m.order_update_see)}
        </Link>
      )}
    </Outcome>
  );
}

function NoOrder({ isIdWrong }: { readonly isIdWrong: boolean }) {
  const say = useSay();
  return (
    <Outcome
      kind="over"
      cloth={cloth}
      title={say(isIdWrong ? m.order_id_title : m.order_link_title)}
      text={isIdWrong ? say(m.order_id_text) : say(m.order_link_text, { days: orderLinkDays.pay })}
    >
      {!isIdWrong && (
        <Link className={buttonClass()} to="/order/find">
          {say(m.order_link_new)}
        </Link>
      )}
      <Link className={buttonClass('line')} to="/help/CustomerSupport">
        {say(m.order_support)}
      </Link>
    </Outcome>
  );
}
