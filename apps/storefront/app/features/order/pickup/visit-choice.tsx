import type { Order, VisitDays } from '@mendwell/contract';
import { formatDay, m } from '@mendwell/copy';
import { Blank } from '@mendwell/ui/blank.tsx';
import { Button } from '@mendwell/ui/button.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import type { OrderLink } from '../order-link.ts';
import { useChooseVisit } from './use-choose-visit.ts';
import { VisitLabel } from './visit-label.tsx';
import { VisitRadios } from './visit-radios.tsx';
import { wishOf } from './wish.ts';
import './pickup.css';

type Props = {
  readonly order: Order;
  readonly link: OrderLink;
  readonly evenings: VisitDays;
  /** The day in the address. */
  readonly wished: string | null;
  readonly onWish: (day: string) => void;
  readonly onChosen: (order: Order) => void;
  readonly onMoved: () => void;
  readonly onKeep: () => void;
};

/** Lists the courier visits by week, with the wished one beside them. Nothing is preselected. */
export function VisitChoice({ order, link, evenings, wished, onWish, onChosen, onMoved, onKeep }: Props) {
  const { say, locale } = useSite();
  const { kind, chosen, startsAt: from, endsAt: to } = evenings;
  const { isBusy, trouble, choose } = useChooseVisit({ link, kind, onChosen, onMoved });
  const wish = wishOf(evenings.evenings, wished);
  const day = wish?.state === 'free' ? wish.day : null;
  const first = kind === 'pickup' ? m.pickup_title : m.pickup_return_title;
  const title = say(chosen ? m.pickup_change_title : first);
  const backBy = evenings.evenings.find((visit) => visit.day === day)?.backBy;
  return (
    <div className="wrap pickup-page">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">{title}</h1>
        <p className="lead">
          {chosen
            ? say(m.pickup_change_lead, { day: formatDay(locale, chosen) })
            : say(m.pickup_lead, { from, to })}
        </p>
        {trouble && (
          <Note tone="error" isAlert takesFocus>
            <strong>{trouble.problem?.title ?? say(m.pickup_failed)}.</strong> {trouble.problem?.detail}
          </Note>
        )}
        {kind === 'pickup' && !chosen && !trouble && <MissedWishes order={order} />}
        {wish && wish.state !== 'free' && !trouble && (
          <Note tone="warn">
            {say(wish.state === 'full' ? m.pickup_wish_full : m.pickup_wish_gone, {
              day: formatDay(locale, wish.day),
            })}
          </Note>
        )}
        {evenings.evenings.some(({ isFull }) => !isFull) ? (
          <VisitRadios evenings={evenings} label={title} value={day} onChange={onWish} />
        ) : (
          <Blank art="empty-bag" title={say(m.pickup_none_title)} text={say(m.pickup_none_text)}>
            <Button onPress={onMoved}>{say(m.pickup_look_again)}</Button>
            <Link className={buttonClass('line')} to="/help/CustomerSupport">
              {say(m.order_support)}
            </Link>
          </Blank>
        )}
        <div role="status">
          {backBy && <Note>{say(m.pickup_back_by, { day: formatDay(locale, backBy) })}</Note>}
        </div>
        <div className="pickup-page__act">
          <Button
            look="key"
            isDisabled={day === null || day === chosen}
            onPress={() => day && choose(day)}
            busyLabel={isBusy ? say(m.shell_loading) : undefined}
          >
            <ButtonWords {...{ kind, chosen, day }} />
          </Button>
          {chosen && (
            <Button look="quiet" onPress={onKeep}>
              {say(m.pickup_keep, { day: formatDay(locale, chosen) })}
            </Button>
          )}
        </div>
        <p className="small soft">{say(m.pickup_until)}</p>
      </div>
      <VisitLabel {...{ order, evenings }} day={day ?? chosen} />
    </div>
  );
}

/** Says why the customer is asked for an evening after naming some while ordering. */
function MissedWishes({ order: { wish } }: Pick<Props, 'order'>) {
  const { say } = useSite();
  if (wish !== 'full' && wish !== 'passed') return null;
  return <Note>{say(wish === 'full' ? m.status_wishes_full : m.status_wishes_passed)}</Note>;
}

type ButtonWordsProps = Pick<VisitDays, 'kind' | 'chosen'> & { readonly day: string | null };

/** Says what the button does, including the day. */
function ButtonWords({ kind, chosen, day: wished }: ButtonWordsProps) {
  const { say, locale } = useSite();
  if (wished === null) return say(m.pickup_choose);
  const day = formatDay(locale, wished);
  if (chosen) return say(m.pickup_change, { day });
  return say(kind === 'pickup' ? m.pickup_collect : m.pickup_bring, { day });
}
