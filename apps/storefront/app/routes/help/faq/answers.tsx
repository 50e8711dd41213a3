import { m } from '@mendwell/copy';
import { useSite } from '@mendwell/web/site.tsx';
import type { FaqTopic } from '#app/features/faq/faq-in-language.ts';
import { Ask } from './ask.tsx';
import { FaqNone } from './faq-none.tsx';
import { FaqTopicSection } from './faq-topic-section.tsx';
import { useFaqQuery } from './use-faq-query.ts';
import { useFound } from './use-found.ts';
import { useNamedAnswer } from './use-named-answer.ts';

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
