import type { DeskOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';

/** What is due next and by when, and the day on which the items were promised back. */
export function DueBadges({ order }: { readonly order: DeskOrder }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(order);
  const { answerBy, quote, pickupDay, returnDay, promisedBack, status } = order;
  const moment = (at: string) => formatMoment(locale, new Date(at));
  const next = () => {
    if (answerBy) return say(m.provider_answer_by, { moment: moment(answerBy) });
    if (quote?.answerBy)
      return say(m.desk_order_decides_by, { name: words.name, moment: moment(quote.answerBy) });
    if (status === 'collected') return say(m.desk_queue_collected);
    if (status === 'pickup_scheduled' && pickupDay)
      return say(m.provider_pickup_on, { day: words.day(pickupDay) });
    if (status === 'returning' && returnDay) return say(m.desk_queue_leaves, { day: words.day(returnDay) });
    return undefined;
  };
  const due = next();
  const isPromiseOpen = promisedBack !== null && status !== 'completed';
  return (
    <p className="order-page__badges">
      <Badge>{order.orderNumber}</Badge>
      {due !== undefined && (
        <Badge tone={answerBy ? 'warn' : 'cloth'}>
          <Icon of={Clock} size="s" />
          {due}
        </Badge>
      )}
      {isPromiseOpen && (
        <Badge tone="warn">
          <Icon of={Clock} size="s" />
          {say(m.provider_back_by, { day: words.day(promisedBack) })}
        </Badge>
      )}
    </p>
  );
}
