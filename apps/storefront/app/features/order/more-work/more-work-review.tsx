import type { MoreWork, Order, Problem, QuotedLine } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { OrderLink } from '../order-link.ts';
import { QuotedItem } from '../quote/quoted-item.tsx';
import { QuotedSum } from '../quote/quoted-sum.tsx';
import { useOrderPhotos } from '../use-order-photos.ts';
import { MoreWorkDecision } from './more-work-decision.tsx';
import { MoreWorkPhotos } from './more-work-photos.tsx';
import { useAskedItems } from './use-asked-items.ts';
import { useMoreWork } from './use-more-work.ts';
import '../quote/quote.css';
import './more-work.css';

type Props = {
  readonly order: Order;
  readonly work: MoreWork;
  readonly link: OrderLink;
  /** The question is not the one that the customer looked at a moment ago. */
  readonly hasChanged: boolean;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

const nothing = () => undefined;
/** Agreed lines cannot be left out any more. */
const nothingDeclined = { declined: [], decline: nothing };

/** What the workshop has found on the bench and what it would cost, with the decision beside it. */
export default function MoreWorkReview({ order, work, link, hasChanged, onDecided, onMoved }: Props) {
  const say = useSay();
  const step = useMoreWork({ order, work, link, onDecided, onMoved });
  const photos = useOrderPhotos(link, `more work ${work.version}`);
  const named = useAskedItems(order, work);
  const agreed = useAgreedLines(order, work);
  const provider = order.provider.displayName;
  const items = order.items
    .map((item, at) => ({
      item,
      at,
      lines: [...agreed, ...work.lines].filter((line) => line.item === at),
    }))
    .filter(({ lines }) => lines.length > 0);
  const { reduction, serviceFee, deliveryFee, estimatedPrice } = work.before;
  return (
    <div className="wrap quote-page more-work">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">
          {say(named.isOne ? m.more_work_title : m.more_work_title_many, { item: named.inSentence })}
        </h1>
        <p className="lead">{say(m.more_work_lead)}</p>
        {hasChanged && (
          <Note tone="warn" isAlert takesFocus>
            <strong>{say(m.problem_quote_changed)}.</strong> {say(m.problem_quote_changed_next)}
          </Note>
        )}
        {work.note && (
          <div className="quote-says">
            <span className="quote-says__cover">
              <Cloth name={order.provider.id} isFirst />
            </span>
            <div>
              <p className="strong small">{say(m.quote_writes, { provider })}</p>
              <p className="small soft quote-says__words" dir="auto">
                {work.note}
              </p>
            </div>
          </div>
        )}
        <MoreWorkPhotos names={work.photos} loaded={photos} item={named.first} />
        {items.map(({ item, at, lines }, index) => (
          <QuotedItem
            key={at}
            {...{ item, lines }}
            answer={nothingDeclined}
            work={photos}
            isFirst={index === 0}
            hasMore={false}
          />
        ))}
        <QuotedSum
          order={order}
          before={{ reduction, serviceFee, deliveryFee, total: estimatedPrice }}
          total={{ price: work.totalPrice, state: 'known', askAgain: nothing }}
          hasChoice={false}
        />
      </div>
      <MoreWorkDecision
        {...{ order, work, step }}
        item={named}
        hasOthers={agreed.some((line) => !named.asked.has(line.item))}
      />
    </div>
  );
}

/** Returns what is agreed and can be done, as lines that have not changed. */
function useAgreedLines({ quote, unrepaired }: Order, { done }: MoreWork): QuotedLine[] {
  const say = useSay();
  const undone = new Set(unrepaired.flatMap(({ lines }) => lines));
  return (quote?.lines ?? [])
    .filter(({ id, isDeclined, isLeftOut }) => !isDeclined && !isLeftOut && !undone.has(id))
    .map((line) => ({
      ...line,
      before: line.price,
      beforeLine: line.linePrice,
      reason: null,
      note: done.includes(line.id) ? say(m.more_work_done) : null,
      photo: null,
    }));
}
