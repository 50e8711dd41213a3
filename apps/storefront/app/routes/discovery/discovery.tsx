import { languageLocales } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { apiContext, languageContext } from '@mendwell/web/server/request-context.server.ts';
import { useSay } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { ListFailed } from '#app/features/lists/list-failed.tsx';
import { createServiceSearch } from '#app/features/search/search-services.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { Route } from './+types/discovery';
import { addressOf, choose, type Filters, filtersOf } from './filters.ts';
import { KindChips, SearchField } from './finder.tsx';
import { type Discovery, loadDiscovery } from './load-discovery.server.ts';
import { Results } from './results.tsx';
import { loadSearchEntries } from './search-entries.server.ts';
import { useNamedService } from './use-named-service.ts';
import { useSearch } from './use-search.ts';
import './discovery.css';

export const handle = { startsLate: true, parameters: ['q', 'kind'] };

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const filters = filtersOf(new URL(request.url).searchParams);
  const [discovery, entries] = await Promise.all([
    loadDiscovery(api, language),
    filters.query ? loadSearchEntries(api) : undefined,
  ]);
  // If the URL contains a search text, the server searches, so that searching also works without
  // scripts.
  const found = entries && createServiceSearch(entries, languageLocales[language])(filters.query);
  return { discovery, filters, found };
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, ({ say, names, url }) => {
    const city = page.loaderData?.discovery?.city ?? '';
    const description = say(m.discovery_description, { city });
    return {
      title: say(m.discovery_title, names),
      description,
      picture: 'discovery',
      structured: [
        {
          '@type': 'Service',
          name: say(m.discovery_heading),
          description,
          serviceType: page.loaderData?.discovery?.kinds.map(({ name }) => name),
          areaServed: { '@type': 'City', name: city },
          provider: { '@type': 'Organization', name: names.platform, url: url('/') },
        },
      ],
    };
  });

type BrowserProps = {
  readonly discovery: Discovery;
  readonly asked: Filters;
  readonly foundByServer: readonly string[] | undefined;
};

/** Typing and choosing change the results at once; the URL follows, so that it can be shared. */
function Browser({ discovery, asked, foundByServer }: BrowserProps) {
  const say = useSay();
  const { search, failed, prepare } = useSearch();
  const [filters, setFilters] = useState(asked);
  useNamedService(discovery.services, (kind) => setFilters({ query: '', kind }));
  const change = (next: Filters) => {
    setFilters(next);
    if (next.query) void prepare();
    history.replaceState(history.state, '', addressOf(next));
  };
  const query = filters.query.trim();
  const asServerSaw = query === asked.query ? foundByServer : undefined;
  const found = query ? (search?.(query) ?? asServerSaw) : undefined;
  const waiting = query !== '' && !found;
  const { bookable, providers, city, kinds, services } = discovery;
  return (
    <>
      <section className="dh">
        <div className="wrap dh__row">
          <div>
            <h1 className="h1">{say(m.discovery_heading)}</h1>
            <p className="lead">{say(m.discovery_lead, { services: bookable, providers, city })}</p>
          </div>
          <SearchField filters={filters} onChange={change} onReady={() => void prepare()} />
        </div>
      </section>
      <div className="wrap dlist">
        <KindChips filters={filters} onChange={change} kinds={kinds} />
        <p className="small soft">{discovery.priceNote}</p>
        <Results
          discovery={discovery}
          filters={{ ...filters, query }}
          services={waiting ? [] : choose(services, found, filters.kind)}
          waiting={waiting && !failed}
          failed={failed && waiting}
          onChange={change}
        />
      </div>
    </>
  );
}

export default function DiscoveryPage({ loaderData }: Route.ComponentProps) {
  const say = useSay();
  const { discovery, filters, found } = loaderData;
  if (discovery)
    return <Browser key={addressOf(filters)} discovery={discovery} asked={filters} foundByServer={found} />;
  return (
    <div className="wrap dlist">
      <h1 className="h1">{say(m.discovery_heading)}</h1>
      <ListFailed text={say(m.discovery_failed)} />
    </div>
  );
}
