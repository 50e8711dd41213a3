import { m } from '@mendwell/copy';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { Link } from 'react-router';
import '@mendwell/ui/button.css';
import { addressOf, type Filters } from './filters.ts';
import type { Discovery, FoundService } from './load-discovery.server.ts';
import { ServiceCards } from './service-cards.tsx';
import { VisibleMending } from './visible-mending.tsx';
import { Works } from './works.tsx';

type Props = {
  readonly discovery: Discovery;
  readonly filters: Filters;
  readonly services: readonly FoundService[];
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly onChange: (filters: Filters) => void;
};

/** Returns a heading with the number of results; screen readers announce its changes. */
function headingOf(say: ReturnType<typeof useSay>, { filters, services, waiting, failed, discovery }: Props) {
  const { query, kind } = filters;
  if (query && failed) return say(m.discovery_search_failed);
  if (query && waiting) return say(m.discovery_searching);
  if (query && services.length === 0) return say(m.discovery_nothing, { query });
  if (query) return say(m.discovery_results, { count: services.length, query });
  return discovery.kinds.find(({ id }) => id === kind)?.name ?? say(m.discovery_all);
}

export function Results(props: Props) {
  const say = useSay();
  const { discovery, filters, services, waiting, onChange } = props;
  const everything = !filters.query && !filters.kind;
  return (
    <>
      {everything && (
        <section>
          <h2 className="h2 dhead">{say(m.discovery_popular, { city: discovery.city })}</h2>
          <ServiceCards services={discovery.favourites} />
          <VisibleMending
            city={discovery.city}
            count={discovery.menders}
            onOpen={() => onChange({ query: say(m.discovery_mending_query), kind: '' })}
          />
        </section>
      )}
      <section aria-busy={waiting}>
        <h2 className="h2 dhead" aria-live="polite">
          {headingOf(say, props)}
        </h2>
        {services.length > 0 && (
          <Works
            services={services}
            fold={everything ? { most: 2, onKind: (kind) => onChange({ query: '', kind }) } : undefined}
          />
        )}
        {services.length === 0 && !waiting && (
          <div className="dnone">
            <p className="lead">{say(m.discovery_nothing_text)}</p>
            <p className="dnone__ways">
              <Link className={buttonClass('line')} to="/help/CustomerSupport">
                {say(m.discovery_nothing_ask)}
              </Link>
              <a
                className="link"
                href={addressOf({ query: '', kind: '' })}
                onClick={(event) => {
                  event.preventDefault();
                  onChange({ query: '', kind: '' });
                }}
              >
                {say(m.discovery_show_all)}
              </a>
            </p>
          </div>
        )}
      </section>
    </>
  );
}
