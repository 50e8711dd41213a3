import type { Order } from '@mendwell/contract';
import { formatDayAndTime, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';

type Props = { readonly order: Order; readonly isChosen: boolean };

/** Shown when there is nothing to choose: the customer just has, or the order has gone on. */
export function OtherWorkshopOutcome({ order, isChosen }: Props) {
  const { say, locale } = useSite();
  const by = order.status === 'submitted' ? order.waitsUntil : null;
  const isAsked = isChosen && by !== null;
  return (
    <Outcome
      kind={isAsked ? 'done' : 'over'}
      cloth={`order_${order.orderNumber}`}
      title={
        isAsked
          ? say(m.other_workshop_done_title, { provider: order.provider.displayName })
          : say(m.other_workshop_over_title)
      }
      text={
        isAsked
          ? say(m.other_workshop_done_lead, { moment: formatDayAndTime(locale, new Date(by)) })
          : say(m.other_workshop_over_lead)
      }
    >
      <Link className={buttonClass()} to="/order/status">
        {say(m.other_workshop_see_order)}
      </Link>
    </Outcome>
  );
}
