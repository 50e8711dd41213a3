import type { Order } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { mayChooseVisit, stageOf } from '@mendwell/domain';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { AgainButton } from '../again/again-button.tsx';
import { CalendarButton } from '../documents/calendar-button.tsx';
import type { OrderLink } from '../order-link.ts';
import type { StageWords } from './stage-words.ts';
import '@mendwell/ui/care-label.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly words: StageWords;
  readonly seenAt: Date;
  readonly isStale: boolean;
};

/** The first part of the page: what happens next, by when, and whether the customer has to act. */
export function NextUp({ order, link, words, seenAt, isStale }: Props) {
  const { say, locale } = useSite();
  const moment = formatMoment(locale, seenAt);
  return (
    <div className="label-wrap nextup">
      <section className="label" aria-labelledby="next-title">
        <h2 className="label__title" id="next-title">
          {say(m.status_next)}
        </h2>
        <p className="nextup__what">{words.next}</p>
        <p className="soft">{words.text}</p>
        <NextAct order={order} link={link} seenAt={seenAt} />
        <p className="nextup__seen small soft">
          <Icon of={Clock} size="s" />
          <span>{say(isStale ? m.status_stale : m.status_seen, { moment })}</span>
        </p>
      </section>
    </div>
  );
}

/** Offers the one action that moves the order on, when it is the customer's turn. */
function NextAct({ order, link, seenAt }: Pick<Props, 'order' | 'link' | 'seenAt'>) {
  const { say } = useSite();
  const stage = stageOf(order);
  const can = (action: Order['actions'][number]) => order.actions.includes(action);
  const go = (to: string, label: string, look: 'key' | 'primary' = 'key') => (
    <Link className={buttonClass(look)} to={to}>
      {label}
    </Link>
  );
  if (order.withdrawal)
    return (
      can('undo_withdrawal') && (
        <div className="nextup__act">
          {go('/order/withdrawal', say(m.status_act_undo_withdrawal), 'primary')}
        </div>
      )
    );
  if (can('accept'))
    return <div className="nextup__act">{go('/order/accept', say(m.status_act_accept))}</div>;
  if (can('answer_more_work'))
    return <div className="nextup__act">{go('/order/more-work', say(m.status_act_more))}</div>;
  if (can('choose_provider'))
    return <div className="nextup__act">{go('/order/other-workshop', say(m.other_workshop_todo))}</div>;
  if (can('pay')) return <div className="nextup__act">{go('/order/pay', say(m.status_act_pay))}</div>;
  if (stage === 'choosing')
    return <div className="nextup__act">{go('/order/pickup', say(m.status_act_pickup))}</div>;
  if (stage === 'scheduled' && order.pickup)
    return (
      <div className="nextup__act">
        {mayChooseVisit(order.pickup.day, seenAt) &&
          go('/order/pickup', say(m.status_act_pickup_change), 'primary')}
        <CalendarButton link={link} kind="pickup" look="quiet" />
      </div>
    );
  if (stage === 'returning' && !order.returnEvening)
    return <div className="nextup__act">{go('/order/pickup', say(m.status_act_return))}</div>;
  if (stage === 'lost')
    return <div className="nextup__act">{go('/order/claim', say(m.status_lost_report))}</div>;
  if (stage === 'cancelled')
    return (
      <div className="nextup__act">
        <AgainButton order={order} look="key" />
      </div>
    );
  return null;
}
