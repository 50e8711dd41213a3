import type { Order, VisitDays } from '@mendwell/contract';
import { formatDay, formatDayAndTime, m } from '@mendwell/copy';
import { visitChangeableUntil } from '@mendwell/domain';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { SewList } from '@mendwell/ui/sew-list.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { CalendarButton } from '../documents/calendar-button.tsx';
import type { OrderLink } from '../order-link.ts';
import { addressOf } from './address-of.ts';
import { usePackingList } from './use-packing-list.ts';
import './pickup.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly evenings: VisitDays;
  readonly day: string;
  readonly onChange: () => void;
};

/** Shows the courier visit that is chosen, what to have ready for it, and how to choose another one. */
export function BookedVisit({ order, link, evenings, day: chosen, onChange }: Props) {
  const { say, locale } = useSite();
  const { kind, isChangeable, startsAt: from, endsAt: to } = evenings;
  const packing = usePackingList(order);
  const day = formatDay(locale, chosen);
  const moment = formatDayAndTime(locale, visitChangeableUntil(chosen));
  const where = say(m.pickup_done_text, {
    hours: say(m.pickup_hours, { from, to }),
    address: addressOf(order),
  });
  const isWished = kind === 'pickup' && order.wish === 'booked';
  return (
    <Outcome
      kind="done"
      cloth={`order_${order.orderNumber}`}
      title={say(kind === 'pickup' ? m.pickup_done_title : m.pickup_done_return_title, { day })}
      text={[isWished ? say(m.status_wish_booked) : '', where].join(' ').trim()}
      details={
        <>
          {kind === 'pickup' && (
            <section aria-labelledby="packing">
              <h2 className="h3" id="packing">
                {say(m.pickup_pack)}
              </h2>
              <SewList lines={packing} />
            </section>
          )}
          <div className="pickup-calendar">
            <CalendarButton link={link} kind={kind} look="line" />
            {kind === 'pickup' && <p className="small soft">{say(m.pickup_calendar_text)}</p>}
          </div>
        </>
      }
      hint={isChangeable ? say(m.pickup_until_moment, { moment }) : say(m.pickup_fixed)}
    >
      <Link className={buttonClass()} to="/order/status">
        {say(m.order_update_see)}
      </Link>
      {isChangeable ? (
        <Button look="line" onPress={onChange}>
          {say(m.pickup_change_evening)}
        </Button>
      ) : (
        <Link className={buttonClass('line')} to="/help/CustomerSupport">
          {say(m.order_support)}
        </Link>
      )}
    </Outcome>
  );
}
