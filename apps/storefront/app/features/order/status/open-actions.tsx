import type { Order } from '@mendwell/contract';
import { formatDayAndTime, formatPrice, formatShortDay, m } from '@mendwell/copy';
import {
  berlinDay,
  mayChooseVisit,
  reportableKinds,
  visitChangeableUntil,
  withdrawableUntil,
} from '@mendwell/domain';
import { useSite } from '@mendwell/web/site.tsx';
import {
  CalendarDays,
  CircleX,
  CreditCard,
  FileX,
  Lock,
  MessageCircle,
  QrCode,
  ReceiptText,
  Repeat,
  ShieldAlert,
} from 'lucide-react';
import { paidOf } from '../quote/standing.ts';
import { TodoRow } from '../todo-row.tsx';
import { whenLast } from './when-last.ts';

/**
 * Lists what the customer can do now. The link of the order is stored in this tab, so the other pages
 * find it.
 */
export default function OpenActions({ order, now }: { readonly order: Order; readonly now: Date }) {
  const { say, locale } = useSite();
  const can = (action: Order['actions'][number]) => order.actions.includes(action);
  const paid = paidOf(order);
  const agreedAt = whenLast(order, 'accept') ?? whenLast(order, 'confirm');
  const lastDay = agreedAt && berlinDay(withdrawableUntil(new Date(agreedAt)));
  return (
    <section aria-labelledby="todo-title">
      <h2 className="h3" id="todo-title">
        {say(m.status_open)}
      </h2>
      <ul className="todo">
        {can('accept') && (
          <TodoRow
            icon={ReceiptText}
            title={say(m.status_act_accept)}
            text={say(m.status_act_accept_text)}
            to="/order/accept"
          />
        )}
        {can('answer_more_work') && (
          <TodoRow
            icon={ReceiptText}
            title={say(m.status_act_more)}
            text={say(m.status_act_more_text)}
            to="/order/more-work"
          />
        )}
        {can('choose_provider') && (
          <TodoRow
            icon={Repeat}
            title={say(m.other_workshop_todo)}
            text={say(m.other_workshop_todo_lead)}
            to="/order/other-workshop"
          />
        )}
        {can('pay') && (
          <TodoRow
            icon={CreditCard}
            title={say(m.status_act_pay)}
            text={say(m.status_act_pay_text)}
            to="/order/pay"
          />
        )}
        <VisitRow order={order} now={now} />
        {order.status === 'pickup_scheduled' && !order.withdrawal && (
          <TodoRow
            icon={QrCode}
            title={say(m.custody_show)}
            text={say(m.custody_show_text)}
            to="/order/handover"
          />
        )}
        {reportableKinds(order.status, whenLast(order, 'collect') !== undefined).length > 0 && (
          <TodoRow
            icon={ShieldAlert}
            title={say(m.claim_status_title)}
            text={say(m.claim_status_text)}
            to="/order/claim"
          />
        )}
        <TodoRow
          icon={MessageCircle}
          title={say(m.status_act_support)}
          text={say(m.status_act_support_text)}
          to="/help/CustomerSupport"
        />
        {can('cancel') && (
          <TodoRow
            icon={CircleX}
            title={say(m.status_act_cancel)}
            text={
              paid > 0
                ? say(m.status_act_cancel_paid, { price: formatPrice(locale, paid) })
                : say(m.status_act_cancel_text)
            }
            to="/order/cancel"
          />
        )}
        {can('withdraw') && lastDay && (
          <TodoRow
            icon={FileX}
            title={say(m.status_act_withdraw)}
            text={say(m.status_act_withdraw_until, { day: formatShortDay(locale, lastDay) })}
            to={`/withdraw?order=${order.orderNumber}`}
          />
        )}
      </ul>
    </section>
  );
}

/**
 * Offers the courier visit that can be chosen now, or explains why the chosen one cannot be changed any
 * more.
 */
function VisitRow({ order, now }: { readonly order: Order; readonly now: Date }) {
  const { say, locale } = useSite();
  const { pickup, returnEvening, actions } = order;
  const collectedAt = whenLast(order, 'collect');
  const until = ({ day }: NonNullable<Order['pickup']>) =>
    say(mayChooseVisit(day, now) ? m.status_act_pickup_until : m.status_act_pickup_closed, {
      moment: formatDayAndTime(locale, visitChangeableUntil(day)),
    });
  if (actions.includes('choose_pickup')) {
    const isShut = pickup !== null && !mayChooseVisit(pickup.day, now);
    return (
      <TodoRow
        icon={isShut ? Lock : CalendarDays}
        title={say(pickup ? m.status_act_pickup_change : m.status_act_pickup)}
        text={pickup ? until(pickup) : say(m.status_act_pickup_text)}
        to={isShut ? undefined : '/order/pickup'}
      />
    );
  }
  const isReturnShut = returnEvening !== null && !mayChooseVisit(returnEvening.day, now);
  return (
    <>
      {actions.includes('choose_return') && (
        <TodoRow
          icon={isReturnShut ? Lock : CalendarDays}
          title={say(returnEvening ? m.status_act_return_change : m.status_act_return)}
          text={returnEvening ? until(returnEvening) : say(m.status_act_pickup_text)}
          to={isReturnShut ? undefined : '/order/pickup'}
        />
      )}
      {collectedAt && (
        <TodoRow
          icon={Lock}
          title={say(m.status_act_pickup_change)}
          text={say(m.status_act_pickup_collected, {
            day: formatShortDay(locale, berlinDay(new Date(collectedAt))),
          })}
        />
      )}
    </>
  );
}
