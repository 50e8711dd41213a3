import type { FoundOrder } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { hitParts } from '@mendwell/domain';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import { stateWords, toneOf, waitedIcons, waitingWords } from './support-words.ts';

type Marked = { readonly text: string; readonly typed: string };

/** A text in which what was searched for is marked. */
const MarkedText = ({ text, typed }: Marked) =>
  hitParts(text, typed).map(({ text: part, isHit }, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts have no name, and never change places
    isHit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );

const dayMs = 24 * 60 * 60 * 1000;

type Props = { readonly order: FoundOrder; readonly typed: string; readonly now: string };

/** An order that was found, and the way to its page. */
export function SearchRow({ order, typed, now }: Props) {
  const { say, locale } = useSite();
  const { name } = useInLanguage();
  const { customerName, hit, status } = order;
  const waiting = waitingWords(order.waiting, say, locale);
  const days = Math.floor((Date.parse(now) - Date.parse(order.createdAt)) / dayMs);
  return (
    <li className="find">
      <p className="find__order">
        <Link to={`/support/orders/${order.id}`}>{order.orderNumber}</Link>
        <small>{order.items.map(name).join(', ')}</small>
      </p>
      <p className="find__who">
        {customerName === '' ? (
          <span className="soft">{say(m.desk_support_erased)}</span>
        ) : (
          <MarkedText text={customerName} typed={typed} />
        )}
        {hit && (
          <small>
            {hit.field === 'phone' || hit.field === 'tag' ? (
              <mark>{hit.text}</mark>
            ) : (
              <MarkedText text={hit.text} typed={typed} />
            )}
          </small>
        )}
      </p>
      <p className="find__at">{order.provider.displayName}</p>
      <p className="find__state">
        <Badge tone={toneOf(status)}>{say(stateWords[status])}</Badge>
      </p>
      <p className="find__waits">
        <Icon of={waitedIcons[order.waiting.whom]} size="s" />
        <span>
          <span className="sr">{say(m.desk_support_waits)}: </span>
          {waiting.whom}
          {waiting.when && <small>{waiting.when}</small>}
        </span>
      </p>
      <p className="find__age small">
        {days < 1 ? say(m.desk_support_age_today) : say(m.desk_support_age, { count: days })}
      </p>
    </li>
  );
}
