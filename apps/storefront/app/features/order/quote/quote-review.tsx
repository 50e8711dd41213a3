import type { Order, Problem, Quote } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { quoteDirection } from '@mendwell/domain';
import { Cloth } from '@mendwell/ui/art.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { OrderLink } from '../order-link.ts';
import { Decision } from './decision.tsx';
import { QuotedItem } from './quoted-item.tsx';
import { QuotedSum } from './quoted-sum.tsx';
import { useDecision } from './use-decision.ts';
import { useQuoteTotal } from './use-quote-total.ts';
import { useWorkPhotos } from './use-work-photos.ts';
import './quote.css';

type Props = {
  readonly order: Order;
  readonly quote: Quote;
  readonly link: OrderLink;
  /** The quote is not the one that the customer looked at a moment ago. */
  readonly hasChanged: boolean;
  readonly onDecided: (order: Order) => void;
  readonly onMoved: (problem: Problem) => void;
};

const titles = { more: m.quote_title, same: m.quote_title_same, less: m.quote_title_less } as const;

/** Compares the provider's quote with what was ordered, with the decision beside it. */
export default function QuoteReview({ order, quote, link, hasChanged, onDecided, onMoved }: Props) {
  const say = useSay();
  const decision = useDecision({ order, link, onDecided, onMoved });
  const { declined } = decision;
  const total = useQuoteTotal({ link, quote, declined, onRefused: onMoved });
  const work = useWorkPhotos(link, order);
  const provider = order.provider.displayName;
  const items = order.items
    .map((item, at) => ({ item, at, lines: quote.lines.filter((line) => line.item === at) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className="wrap quote-page">
      <div>
        <p className="kicker">{say(m.order_number, { number: order.orderNumber })}</p>
        <h1 className="h1">
          {say(titles[quoteDirection(order.totalPrice.estimatedPrice, quote.totalPrice.estimatedPrice)])}
        </h1>
        <p className="lead">{say(m.quote_lead)}</p>
        {hasChanged && (
          <Note tone="warn" isAlert takesFocus>
            <strong>{say(m.problem_quote_changed)}.</strong> {say(m.problem_quote_changed_next)}{' '}
            {say(m.quote_changed_link)}
          </Note>
        )}
        {quote.note && (
          <div className="quote-says">
            <span className="quote-says__cover">
              <Cloth name={order.provider.id} isFirst />
            </span>
            <div>
              <p className="strong small">{say(m.quote_writes, { provider })}</p>
              <p className="small soft quote-says__words">{quote.note}</p>
            </div>
          </div>
        )}
        {items.map(({ item, at, lines }, index) => (
          <QuotedItem
            key={at}
            {...{ item, lines, answer: decision, work }}
            isFirst={index === 0}
            hasMore={quote.lines.filter((line) => !line.isLeftOut).length > 1}
          />
        ))}
        <QuotedSum order={order} total={total} hasChoice={declined.length > 0} />
      </div>
      <Decision order={order} answer={decision} total={total} />
    </div>
  );
}
