import type { SupportOrder } from '@mendwell/contract';
import { formatDay, formatMoment, formatPrice, m } from '@mendwell/copy';
import { FreshPhotos } from '@mendwell/photos-web/request/fresh-photos.ts';
import { Badge } from '@mendwell/ui/badge.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { type ReactNode, useCallback } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ContactCard } from './contact-card.tsx';
import { ItemCards } from './item-cards.tsx';
import { MoneyCard, QuotesCard } from './money-cards.tsx';
import { NotesCard } from './notes-card.tsx';
import { OrderLog } from './order-log.tsx';
import { ClaimsCard, CustodyCard, LinksCard, MailsCard, MessagesCard } from './record-cards.tsx';
import { stateWords, toneOf, waitingWords } from './support-words.ts';
import './support-order-page.css';

type Props = {
  readonly order: SupportOrder;
  /** When it was read: server and browser have to say the same of what has expired. */
  readonly now: string;
  /** What somebody can do about the order. */
  readonly acts?: ReactNode;
};

/** Any order as our staff read it: how it stands first, then everything on record, beside it the customer. */
export function SupportOrderPage({ order, now, acts }: Props) {
  const { say, locale } = useSite();
  const { revalidate } = useRevalidator();
  const refreshPhotos = useCallback(() => void revalidate(), [revalidate]);
  const { status, money, paymentStatus } = order;
  const paid = paymentStatus === 'paid' && money.charges.at(-1);
  return (
    <FreshPhotos value={refreshPhotos}>
      <header className="sorder-head">
        <p className="small">
          <Link to="/search">{say(m.desk_support_nav)}</Link>
        </p>
        <h1 className="h1">{order.orderNumber}</h1>
        <p className="sorder-badges">
          <Badge tone={toneOf(status)}>{say(stateWords[status])}</Badge>
          {paid && (
            <Badge tone="ok">
              {say(m.desk_support_charge_paid)} {formatPrice(locale, paid.amount)}
            </Badge>
          )}
          {order.isErased && <Badge tone="warn">{say(m.desk_support_erased)}</Badge>}
        </p>
      </header>
      <div className="sorder">
        <div className="sorder__main">
          <Standing order={order} />
          <ItemCards order={order} />
          <QuotesCard order={order} />
          <MoneyCard order={order} />
          <MailsCard order={order} />
          <MessagesCard order={order} />
          <OrderLog order={order} />
        </div>
        <div className="sorder__beside">
          <ContactCard order={order} />
          {acts}
          <CustodyCard order={order} />
          <NotesCard order={order} />
          <ClaimsCard order={order} />
          <LinksCard order={order} now={now} />
        </div>
      </div>
    </FreshPhotos>
  );
}

function Standing({ order }: Pick<Props, 'order'>) {
  const { say, locale } = useSite();
  const { whom, when } = waitingWords(order.waiting, say, locale);
  const day = (given: string | undefined) =>
    given ? formatDay(locale, given) : say(m.desk_support_none_yet);
  const facts = [
    [say(m.desk_support_waits), [whom, when].filter(Boolean).join(' ')],
    [say(m.desk_support_workshop), order.provider.displayName],
    [say(m.desk_support_placed), formatMoment(locale, new Date(order.createdAt))],
    [say(m.desk_support_pickup), day(order.pickup?.day)],
    [say(m.desk_support_return), day(order.returnEvening?.day)],
    [say(m.desk_support_promised), day(order.promisedBack ?? undefined)],
    ...(order.withdrawal
      ? [[say(m.desk_support_withdraw_until), formatMoment(locale, new Date(order.withdrawal.undoUntil))]]
      : []),
  ];
  return (
    <section className="sorder-card" aria-label={say(m.desk_support_summary)}>
      <dl className="sorder-standing">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
