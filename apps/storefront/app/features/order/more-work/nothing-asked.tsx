import type { Order } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

/** Shown when nobody asks the customer about more work. */
export default function NothingAsked({ order }: { readonly order: Order }) {
  const { say } = useSite();
  return (
    <Outcome
      kind="question"
      cloth={`order_${order.orderNumber}`}
      title={say(m.quote_nothing_title)}
      text={say(m.more_work_nothing, { email: order.customer.email })}
    >
      <Link className={buttonClass()} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
