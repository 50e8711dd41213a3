import type { Order } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { isPaidOrDebited } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { OrderLink } from '../order-link.ts';
import { useUndoWithdrawal } from './use-undo-withdrawal.ts';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly onUndone: (order: Order) => void;
  readonly onMoved: () => void;
};

/** Lets the customer undo the withdrawal with one press; opening the page changes nothing. */
export function UndoQuestion({ order, link, onUndone, onMoved }: Props) {
  const { say, locale } = useSite();
  const { isBusy, hasFailed, undo } = useUndoWithdrawal({ link, onUndone, onMoved });
  const moment = formatDayAndTime(locale, new Date(order.withdrawal?.undoUntil ?? order.createdAt));
  return (
    <Outcome
      kind="question"
      cloth={`order_${order.orderNumber}`}
      title={say(m.withdraw_undo_title)}
      text={say(m.withdraw_undo_text, { number: order.orderNumber, moment })}
      details={
        <>
          {order.status === 'pickup_scheduled' && (
            <p className="soft">
              {say(
                isPaidOrDebited(order.paymentStatus) ? m.withdraw_undo_pickup : m.withdraw_undo_pickup_unpaid,
              )}
            </p>
          )}
          {hasFailed && (
            <Note tone="error" isAlert>
              {say(m.withdraw_undo_failed)}
            </Note>
          )}
        </>
      }
    >
      <Button look="key" onPress={undo} busyLabel={isBusy ? say(m.shell_loading) : undefined}>
        {say(m.withdraw_undo_confirm)}
      </Button>
      <Link className={buttonClass('line')} to="/order/status">
        {say(m.order_update_see)}
      </Link>
    </Outcome>
  );
}
