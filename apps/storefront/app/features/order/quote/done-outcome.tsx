import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { AgainButton } from '../again/again-button.tsx';
import { decisionInWords } from './decision-in-words.ts';

/** Shown when the order was decided earlier: says what was decided, and when. */
export function DoneOutcome({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  return (
    <Outcome
      kind="question"
      cloth={`order_${order.orderNumber}`}
      title={say(m.problem_already_done)}
      text={decisionInWords(say, locale, order)}
      hint={
        <>
          {say(m.order_update_not_you)} <Link to="/help/CustomerSupport">{say(m.order_update_write)}</Link>.{' '}
          {say(m.order_update_hours)}
        </>
      }
    >
      {order.status === 'cancelled' && <AgainButton order={order} />}
      <Link className={buttonClass(order.status === 'cancelled' ? 'line' : undefined)} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
