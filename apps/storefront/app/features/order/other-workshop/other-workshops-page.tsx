import type { Order, OtherProviders } from '@mendwell/contract';
import { formatDayAndTime, formatPrice, m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { CircleX } from 'lucide-react';
import type { OrderLink } from '../order-link.ts';
import { TodoRow } from '../todo-row.tsx';
import { GoesAlong } from './goes-along.tsx';
import { reasonWords } from './reason-words.ts';
import { useChooseWorkshop } from './use-choose-workshop.ts';
import { WorkshopOffer } from './workshop-offer.tsx';
import '../status/order-status.css';
import './other-workshops.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly workshops: OtherProviders;
  readonly onChosen: (order: Order) => void;
  readonly onMoved: () => void;
};

const leads = {
  declined: m.other_workshop_lead_declined,
  unanswered: m.other_workshop_lead_unanswered,
  handed_back: m.other_workshop_lead_handed_back,
} as const;

/** The workshops that can take an order whose own does not do it, with everything filled in. */
export function OtherWorkshopsPage({ order, link, workshops, onChosen, onMoved }: Props) {
  const { say, locale } = useSite();
  const { chosen, trouble, choose } = useChooseWorkshop({ link, onChosen, onMoved });
  const { last, providers, orderedTotal, refund, chooseBy } = workshops;
  const provider = last.displayName;
  const isPending = refund?.isPending ?? false;
  return (
    <div className="wrap other-workshops">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">
          {providers.length > 0
            ? say(m.other_workshop_title, { count: providers.length })
            : say(m.other_workshop_title_none)}
        </h1>
        <p className="lead">{say(leads[last.cause], { provider })}</p>
        <LastWords order={order} last={last} />
        {isPending && refund && (
          <Note tone="warn">
            {say(m.other_workshop_money_pending, { amount: formatPrice(locale, refund.amount) })}
          </Note>
        )}
        {trouble && (
          <Note tone="error" isAlert takesFocus key={trouble.attempt}>
            <strong>{trouble.problem?.title ?? say(m.problem_unavailable)}</strong>{' '}
            {trouble.problem?.detail ?? say(m.problem_unavailable_next)}
          </Note>
        )}
        {providers.map((offer) => (
          <WorkshopOffer
            key={offer.id}
            {...{ offer, orderedTotal }}
            isBusy={chosen === offer.id}
            isDisabled={isPending || (chosen !== undefined && chosen !== offer.id)}
            onChoose={() => choose(offer.id, offer.totalPrice.estimatedPrice)}
          />
        ))}
        <p className="hint">{say(m.other_workshop_hint)}</p>
      </div>
      <aside className="other-workshops__side">
        <GoesAlong order={order} />
        <section aria-labelledby="or-title">
          <h2 className="h3" id="or-title">
            {say(m.other_workshop_or)}
          </h2>
          <ul className="todo">
            <TodoRow
              icon={CircleX}
              title={say(m.other_workshop_cancel)}
              text={
                refund
                  ? say(m.other_workshop_cancel_back, { amount: formatPrice(locale, refund.amount) })
                  : say(m.other_workshop_cancel_free)
              }
              to="/order/cancel"
            />
          </ul>
          {chooseBy && (
            <p className="small soft">
              {say(m.other_workshop_until, { moment: formatDayAndTime(locale, new Date(chooseBy)) })}
            </p>
          )}
        </section>
      </aside>
    </div>
  );
}

/** Why the last workshop does not do it, in its own words if it gave any. */
function LastWords({ order, last }: { readonly order: Order; readonly last: OtherProviders['last'] }) {
  const { say } = useSite();
  const { displayName: provider, reason, note } = last;
  if (!reason) return null;
  return (
    <div className="other-workshops__said">
      <span className="other-workshops__cloth">
        <Cloth name={order.provider.id} />
      </span>
      <div>
        <p className="strong small">{say(m.other_workshop_reason_given, { provider })}</p>
        <p className="soft small">{say(reasonWords[reason])}</p>
        {note && <p className="soft small">“{note}”</p>}
      </div>
    </div>
  );
}
