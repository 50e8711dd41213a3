import type { StaffConversation } from '@mendwell/contract';
import { formatDay, formatPrice, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import './order-beside.css';

type Order = NonNullable<StaffConversation['order']>;

const stateWords = {
  awaiting_payment: m.desk_inbox_state_awaiting_payment,
  submitted: m.desk_inbox_state_submitted,
  quoted: m.desk_inbox_state_quoted,
  reassigning: m.desk_inbox_state_reassigning,
  accepted: m.desk_inbox_state_accepted,
  pickup_scheduled: m.desk_inbox_state_pickup_scheduled,
  collected: m.desk_inbox_state_collected,
  in_service: m.desk_inbox_state_in_service,
  returning: m.desk_inbox_state_returning,
  completed: m.desk_inbox_state_completed,
  cancelled: m.desk_inbox_state_cancelled,
} as const satisfies Record<Order['status'], unknown>;

const holderWords = {
  you: m.desk_inbox_holder_you,
  courier: m.desk_inbox_holder_courier,
  provider: m.desk_inbox_holder_provider,
  nobody: m.desk_inbox_holder_nobody,
} as const satisfies Record<Order['holder'], unknown>;

/** The order that a conversation is proved to be about: how it stands, who has the items, and the money. */
export function OrderBeside({ conversation }: { readonly conversation: StaffConversation }) {
  const { say, locale } = useSite();
  const { order, orderNumber } = conversation;
  const price = (cents: number) => formatPrice(locale, cents);
  if (!order)
    return (
      <aside className="order-beside">
        <h2 className="h3">{say(m.desk_inbox_order)}</h2>
        <p className="soft">
          {orderNumber === null
            ? say(m.desk_inbox_order_nothing)
            : say(m.desk_inbox_order_none, { number: orderNumber })}
        </p>
      </aside>
    );
  const facts: readonly [string, string | null][] = [
    [say(m.desk_inbox_order_state), say(stateWords[order.status])],
    [say(m.desk_inbox_order_holder), say(holderWords[order.holder])],
    [say(m.desk_inbox_order_workshop), order.provider],
    [say(m.desk_inbox_order_promised), order.promisedBack && formatDay(locale, order.promisedBack)],
    [say(m.desk_inbox_order_agreed), order.agreed === null ? null : price(order.agreed)],
    [say(m.desk_inbox_order_paid), price(order.paid)],
    [say(m.desk_inbox_order_refunded), order.refunded > 0 ? price(order.refunded) : null],
  ];
  return (
    <aside className="order-beside">
      <h2 className="h3">{order.orderNumber}</h2>
      <dl>
        {facts.map(
          ([what, value]) =>
            value !== null && (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <Link to={`/orders/${order.id}`}>{say(m.desk_inbox_order_open)}</Link>
      </p>
    </aside>
  );
}
