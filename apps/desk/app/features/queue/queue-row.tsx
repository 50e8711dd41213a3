import { type QueuedOrder, readWirePrice } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CircleAlert, Clock, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { dueWords } from './due-words.ts';

type Named = { readonly name: string; readonly nameTranslations: { readonly de: string } };

type Props = {
  readonly order: QueuedOrder;
  readonly now: string;
  /** The part of the address that says which lane and page this is, for the way back. */
  readonly from: string;
};

/** An order in the queue, and the way to its page. */
export function QueueRow({ order, now, from }: Props) {
  const { say, locale } = useSite();
  const inLanguage = ({ name, nameTranslations: { de } }: Named) => (locale === 'de' ? de || name : name);
  const items = order.items.map(inLanguage).join(', ');
  const work = order.items.flatMap(({ services }) => services.map(inLanguage)).join(', ');
  const due = dueWords(order, { say, locale, now: new Date(now) });

  const isArriving = order.status === 'collected';
  return (
    <li className="job">
      <div className="job__what">
        <h2 className="job__title">{items}</h2>
        <p className="soft">{order.orderNumber}</p>
        {order.unread > 0 && <UnreadLink order={order} />}
      </div>
      <p className="job__work">{work}</p>
      <p className="job__who">
        {order.customerName}
        <small>
          {order.postcode} {order.city}
        </small>
      </p>
      <p className="job__price">{formatPriceRange(locale, readWirePrice(order.services))}</p>
      {due && (
        <p className={`job__due ${due.isLate ? 'job__due--late' : ''}`}>
          <Icon of={due.isLate ? CircleAlert : Clock} size="s" />
          <span>{due.text}</span>
        </p>
      )}
      <div className="job__act">
        <Link
          className={buttonClass('line', 's')}
          to={`/orders/${order.id}`}
          state={{ from }}
          aria-label={say(isArriving ? m.desk_queue_check_in_of : m.desk_queue_open, {
            number: order.orderNumber,
          })}
        >
          {say(isArriving ? m.desk_queue_check_in : m.desk_queue_review)}
        </Link>
      </div>
    </li>
  );
}

type Unread = { readonly id: string; readonly orderNumber: string; readonly unread: number };

/** The way to messages of a customer that nobody of the workshop has seen. */
export function UnreadLink({ order: { id, orderNumber, unread } }: { readonly order: Unread }) {
  const { say } = useSite();
  const count = say(m.desk_queue_unread, { count: unread });
  return (
    <Link className="job__unread" to={`/orders/${id}#messages`} aria-label={`${orderNumber}: ${count}`}>
      <Icon of={MessageCircle} size="s" />
      {count}
    </Link>
  );
}
