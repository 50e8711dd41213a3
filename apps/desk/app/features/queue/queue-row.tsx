import { openDeskOrder, type QueuedOrder, readWirePrice } from '@mendwell/contract';
import { formatPriceRange, m } from '@mendwell/copy';
import { Button } from '@mendwell/ui/button.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { call } from '@mendwell/web/page-api.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useApi } from '@mendwell/web/use-api.ts';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { dueWords } from './due-words.ts';

type Named = { readonly name: string; readonly nameTranslations: { readonly de: string } };

type Props = { readonly order: QueuedOrder; readonly now: string };

/** An order in the queue, and the way to the page on which the workshop works on it. */
export function QueueRow({ order, now }: Props) {
  const { say, locale } = useSite();
  const api = useApi();
  const [isOpening, setIsOpening] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const inLanguage = ({ name, nameTranslations: { de } }: Named) => (locale === 'de' ? de || name : name);
  const items = order.items.map(inLanguage).join(', ');
  const work = order.items.flatMap(({ services }) => services.map(inLanguage)).join(', ');
  const due = dueWords(order, { say, locale, now: new Date(now) });

  const open = async () => {
    setHasFailed(false);
    setIsOpening(true);
    // The link authorises, so it is made when it is wanted, and stands in no page.
    const opened = await call(api, openDeskOrder, { params: { id: order.id } });
    if (opened.ok) return location.assign(opened.response.url);
    setIsOpening(false);
    return setHasFailed(true);
  };
  return (
    <li className="job">
      <div className="job__what">
        <h2 className="job__title">{items}</h2>
        <p className="soft">{order.orderNumber}</p>
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
        <Button
          look="line"
          size="s"
          aria-label={say(m.desk_queue_open, { number: order.orderNumber })}
          busyLabel={isOpening ? say(m.desk_loading) : undefined}
          onPress={() => void open()}
        >
          {say(m.desk_queue_review)}
        </Button>
      </div>
      {hasFailed && (
        <div className="job__note">
          <Note tone="error" isAlert>
            {say(m.desk_failed)}
          </Note>
        </div>
      )}
    </li>
  );
}
