import type { Locale } from '@mendwell/copy';
import { useEffect, useState } from 'react';
import type { FaqTopic } from '#app/features/faq/faq-in-language.ts';

/** Loaded when the visitor is about to type. */
export const loadFilter = () => import('#app/features/faq/filter-faq.ts');
type Filter = Awaited<ReturnType<typeof loadFilter>>['filterFaq'];

type Page = {
  readonly topics: readonly FaqTopic[];
  /** The search text of the URL, and the server's results for it. */
  readonly asked: string;
  readonly hits: readonly string[] | undefined;
};

const only = (topics: readonly FaqTopic[], hits: readonly string[]) =>
  topics
    .map((topic) => ({ ...topic, items: topic.items.filter(({ id }) => hits.includes(id)) }))
    .filter(({ items }) => items.length > 0);

/**
 * Returns the questions that match the search; undefined without a search, or while the filter is
 * not loaded.
 */
export function useFound(
  { topics, asked, hits }: Page,
  query: string,
  locale: Locale,
): readonly FaqTopic[] | undefined {
  const [filter, setFilter] = useState<{ readonly by: Filter }>();
  const isTyped = query !== asked;
  useEffect(() => {
    if (!isTyped || filter) return;
    // If the filter cannot be loaded, all questions stay, and sending the form searches on the server.
    loadFilter().then(
      ({ filterFaq }) => setFilter({ by: filterFaq }),
      () => undefined,
    );
  }, [isTyped, filter]);

  if (!query.trim()) return undefined;
  if (isTyped) return filter?.by(topics, query, locale);
  return hits && only(topics, hits);
}
