import { m } from '@mendwell/copy';
import { Art } from '@mendwell/ui/art.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Form, useLocation, useMatches } from 'react-router';
import { useFaqQuery } from './use-faq-query.ts';
import { loadFilter } from './use-found.ts';
import '@mendwell/ui/button.css';
import '@mendwell/ui/field.css';
import './faq.css';

/** The band above the answers, with the field that filters them. */
export function FaqHead() {
  const say = useSay();
  return (
    <section className="faq-head">
      <div className="wrap">
        <div className="faq-head__copy">
          <h1 className="h1">{say(m.faq_title)}</h1>
          <p className="lead">{say(m.faq_lead)}</p>
          <SearchField key={useLocation().key} />
        </div>
        <div className="faq-head__art">
          <Art name="step-atelier" />
        </div>
      </div>
    </section>
  );
}

function SearchField() {
  const say = useSay();
  const id = useId();
  const page = useMatches().at(-1)?.loaderData as { asked: string } | undefined;
  const { query, type } = useFaqQuery(page?.asked ?? '');
  const input = useRef<HTMLInputElement>(null);

  // The visitor may have typed before hydration.
  useEffect(() => {
    if (input.current && input.current.value !== query) type(input.current.value);
  });

  return (
    <Form className="faq-search" role="search" action="/help/FAQ">
      <label className="sr" htmlFor={id}>
        {say(m.faq_search)}
      </label>
      <Icon of={Search} />
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        className="input"
        defaultValue={query}
        placeholder={say(m.faq_search_example)}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => void loadFilter().catch(() => undefined)}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className={`faq-search__go ${buttonClass('line')}`}>
        {say(m.faq_search)}
      </button>
    </Form>
  );
}
