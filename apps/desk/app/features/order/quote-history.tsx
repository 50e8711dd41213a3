import type { DeskOrder } from '@mendwell/contract';
import { formatMoment, formatPrice, m } from '@mendwell/copy';
import { sayReason } from '@mendwell/web/request/line-form.tsx';
import { useSite } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import './quote-history.css';

/** Every quote that was sent, the newest first. */
export function QuoteHistory({ order: { quotes } }: { readonly order: DeskOrder }) {
  const { say, locale } = useSite();
  const titleId = useId();
  if (quotes.length === 0) return null;
  return (
    <section className="order-card" aria-labelledby={titleId}>
      <h2 className="h3" id={titleId}>
        {say(m.desk_order_quotes)}
      </h2>
      <ol className="quote-history">
        {quotes.map(({ version, madeAt, services, reasons, note }) => (
          <li key={version}>
            <b>{formatPrice(locale, services)}</b>
            <small>
              <time dateTime={madeAt}>{formatMoment(locale, new Date(madeAt))}</time>
            </small>
            {reasons.length > 0 && <small>{reasons.map((one) => sayReason(say, one)).join(', ')}</small>}
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
