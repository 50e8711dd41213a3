import type { ProviderRequest } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { Badge } from '@mendwell/ui/badge.tsx';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useRequestInWords } from '@mendwell/web/request/in-words.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import './request-head.css';

/** Shows the deadline, the items and the customer, with no more personal data than the work needs. */
export function RequestHead({ request }: { readonly request: ProviderRequest }) {
  const { say, locale } = useSite();
  const words = useRequestInWords(request);
  const { answerBy, pickupDay, promisedBack, customerName, postcode, city } = request;
  const days = [
    pickupDay && say(m.provider_pickup_on, { day: words.day(pickupDay) }),
    promisedBack && say(m.provider_back_by, { day: words.day(promisedBack) }),
  ].filter(Boolean);
  return (
    <section className="request-head">
      <p className="request-head__badges">
        {answerBy && (
          <Badge tone="warn">
            <Icon of={Clock} size="s" />
            {say(m.provider_answer_by, { moment: formatMoment(locale, new Date(answerBy)) })}
          </Badge>
        )}
        <Badge>{request.orderNumber}</Badge>
      </p>
      <h1 className="h1">{words.title}</h1>
      <p className="soft">
        {say(m.provider_from, { name: customerName, place: `${postcode} ${city}` })}{' '}
        {days.map((day) => `${day}.`).join(' ')}
      </p>
    </section>
  );
}
