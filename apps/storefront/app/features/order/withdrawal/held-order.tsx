import type { Order } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

/** Shown after the customer has withdrawn: the only possible action is to undo that. */
export default function HeldOrder({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const moment = formatDayAndTime(locale, new Date(order.withdrawal?.undoUntil ?? order.createdAt));
  const canUndo = order.actions.includes('undo_withdrawal');
  return (
    <Outcome
      kind="question"
      cloth={`order_${order.orderNumber}`}
      title={say(m.status_withdrawing_title)}
      text={canUndo ? `${say(m.status_withdrawing_next, { moment })}.` : say(m.withdraw_over_due, { moment })}
    >
      {canUndo && (
        <Link className={buttonClass()} to="/order/withdrawal">
          {say(m.status_act_undo_withdrawal)}
        </Link>
      )}
      <Link className={buttonClass('line')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
