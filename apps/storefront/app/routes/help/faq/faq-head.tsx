import { m } from '@mendwell/copy';
import { useSay } from '@mendwell/web/site.tsx';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { SearchBand, SearchForm } from '../search-band.tsx';
import { useFaqQuery } from './use-faq-query.ts';
import { loadFilter } from './use-found.ts';
import './faq.css';

/** The band above the answers, with the field that filters them. */
export function FaqHead() {
  const say = useSay();
  return (
    <SearchBand title={say(m.faq_title)} lead={say(m.faq_lead)}>
      <FilterField key={useLocation().key} />
    </SearchBand>
  );
}

function FilterField() {
  const page = useMatches().at(-1)?.loaderData as { asked: string } | undefined;
  const { query, type } = useFaqQuery(page?.asked ?? '');
  const input = useRef<HTMLInputElement>(null);

  // The visitor may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== query) type(input.current.value);
  });

  return (
    <SearchForm
      ref={input}
      defaultValue={query}
      onFocus={() => void loadFilter().catch(() => undefined)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
