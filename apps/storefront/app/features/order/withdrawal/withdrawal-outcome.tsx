import type { Order } from '@mendwell/contract';
import { formatDay, formatDayAndTime, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Outcome } from '@mendwell/ui/outcome.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { pickupAfterUndo, type WithdrawalStanding, withdrawalStandingOf } from './standing.ts';

const over = {
  due: m.withdraw_over_due,
  ended: m.withdraw_over_ended,
  stopped: m.withdraw_over_stopped,
} as const satisfies Partial<Record<WithdrawalStanding, unknown>>;

/**
 * Shows the state of a withdrawal that cannot be undone here: not any more, not again, or because there
 * is none.
 */
export function WithdrawalOutcome({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const { orderNumber: number, withdrawal, customer } = order;
  const standing = withdrawalStandingOf(order);
  const pickup = pickupAfterUndo(order);
  const toOrder = (
    <Link className={buttonClass('line')} to="/order/status">
      {say(m.order_update_see)}
    </Link>
  );
  if (standing === 'undone')
    return (
      <Outcome
        kind="done"
        cloth={`order_${number}`}
        title={say(m.withdraw_undone_title)}
        text={say(m.withdraw_undone_text, { number, email: customer.email })}
        details={<Pickup order={order} />}
      >
        {pickup === 'lost' && (
          <Link className={buttonClass('key')} to="/order/pickup">
            {say(m.withdraw_undone_choose)}
          </Link>
        )}
        {pickup === 'unpaid' && order.actions.includes('pay') && (
          <Link className={buttonClass('key')} to="/order/pay">
            {say(m.status_act_pay)}
          </Link>
        )}
        {toOrder}
      </Outcome>
    );
  if (standing === 'none' || standing === 'undoable')
    return (
      <Outcome
        kind="question"
        cloth={`order_${number}`}
        title={say(m.withdraw_none_title)}
        text={say(m.withdraw_none_text, { number })}
      >
        {toOrder}
      </Outcome>
    );
  const moment = withdrawal ? formatDayAndTime(locale, new Date(withdrawal.undoUntil)) : '';
  return (
    <Outcome
      kind="too-late"
      cloth={`order_${number}-plain`}
      title={say(m.withdraw_over_title)}
      text={say(over[standing], { number, moment })}
    >
      {toOrder}
    </Outcome>
  );
}

/**
 * Says whether the old pick-up is booked again, another one has to be chosen, or the customer has to pay
 * first.
 */
function Pickup({ order }: { readonly order: Order }) {
  const { say, locale } = useSite();
  const pickup = pickupAfterUndo(order);
  if (pickup === 'lost') return <p className="soft">{say(m.withdraw_undone_lost)}</p>;
  if (pickup === 'unpaid') return <p className="soft">{say(m.withdraw_undone_unpaid)}</p>;
  if (pickup !== 'booked' || !order.pickup) return null;
  const { day, startsAt: from, endsAt: to } = order.pickup;
  const visit = say(m.status_when_evening, {
    day: formatDay(locale, day),
    hours: say(m.pickup_hours, { from, to }),
  });
  return <p className="soft">{say(m.withdraw_undone_booked, { visit })}</p>;
}
