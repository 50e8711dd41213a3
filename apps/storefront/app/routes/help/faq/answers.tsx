import { m } from '@mendwell/copy';
import { Blank } from '@mendwell/ui/blank.tsx';
import { buttonClass } from '@mendwell/ui/button-class.ts';
import { useSay, useSite } from '@mendwell/web/site.tsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { FaqTopic } from '#app/features/faq/faq-in-language.ts';
import { FaqTopicSection } from './faq-topic-section.tsx';
import { useFaqQuery } from './use-faq-query.ts';
import { useFound } from './use-found.ts';
import '@mendwell/ui/button.css';

function open(id: string): void {
  const response = document.getElementById(id);
  const row = response?.closest('details');
  if (!row || row.open) return;
  row.open = true;
  response?.scrollIntoView();
}

/**
 * Opens the answer that the URL's fragment names. Most browsers do so themselves when they load the
 * page; this is for the others, and for navigation from another page of ours.
 */
function useNamedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => open(hash.slice(1)), [hash]);
}

type Props = {
  readonly topics: readonly FaqTopic[];
  readonly asked: string;
  readonly hits: readonly string[] | undefined;
};

/** All answers, or those that match the search, with their number. */
export function Answers(page: Props) {
  const { say, locale } = useSite();
  const { query } = useFaqQuery(page.asked);
  const found = useFound(page, query, locale);
  useNamedAnswer();
  const count = found?.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <p className={count === 0 ? 'sr' : 'faq-hits small soft'} role="status">
        {count !== undefined && say(m.faq_hits, { count, query: query.trim() })}
      </p>
      {(found ?? page.topics).map((topic) => (
        <FaqTopicSection key={topic.id} topic={topic} />
      ))}
      {count === 0 ? <FaqNone query={query.trim()} /> : <Ask />}
    </>
  );
}

/** The ways to reach a person, below the answers. */
function Ask() {
  const say = useSay();
  return (
    <div className="faq-ask on-cloth">
      <div>
        <h2 className="h2">{say(m.faq_ask_title)}</h2>
        <p>{say(m.faq_ask_text)}</p>
      </div>
      <Link className={buttonClass('paper')} to="/help/CustomerSupport">
        {say(m.faq_ask)}
      </Link>
    </div>
  );
}

/** Shown when nothing is found: offers to try another word or to contact a person. */
function FaqNone({ query }: { readonly query: string }) {
  const say = useSay();
  return (
    <Blank art="care-label" title={say(m.faq_none_title)} text={say(m.faq_none_text, { query })}>
      <Link className={buttonClass()} to="/help/CustomerSupport">
        {say(m.faq_ask)}
      </Link>
      <Link className={buttonClass('line')} to="/help/FAQ">
        {say(m.faq_all)}
      </Link>
    </Blank>
  );
}
