import type { SupportOrder } from '@mendwell/contract';
import { formatMoment, m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import { useId } from 'react';
import { logWords, reasonWords } from './log-words.ts';
import { sideWords } from './support-words.ts';
import './order-log.css';

/** Everything that happened to an order in one list, the newest first. */
export function OrderLog({ order: { log } }: { readonly order: SupportOrder }) {
  const { say, locale } = useSite();
  const id = useId();
  return (
    <section className="sorder-card" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {say(m.desk_support_log)}
      </h2>
      <ol className="olog">
        {log.map((entry, at) => {
          const reason = reasonWords(entry, say);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two things may happen at one moment
            <li key={`${entry.at} ${at}`}>
              <time dateTime={entry.at}>{formatMoment(locale, new Date(entry.at))}</time>
              <p>
                <span className={`olog__actor olog__actor--${entry.actor}`}>
                  {say(sideWords[entry.actor])}
                </span>{' '}
                {entry.person && <b>{entry.person}: </b>}
                {logWords(entry, say)}
                {reason && <small>{reason}</small>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
