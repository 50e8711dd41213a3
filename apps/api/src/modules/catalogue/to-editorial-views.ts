import type { FaqTopic, Story } from '@mendwell/contract';
import { type Locale, priceValues } from '@mendwell/copy';
import { usualTerms } from '@mendwell/domain';
import { termsIn } from './availability.ts';
import type { Catalogue } from './catalogue.ts';
import type { StoryRow } from './catalogue-tables.ts';
import { relatedServices } from './to-service-views.ts';

const headOf = (row: StoryRow): Story => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  titleTranslations: { de: row.title_de },
  teaser: row.teaser,
  teaserTranslations: { de: row.teaser_de },
  publishedAt: row.published_on,
  readingMinutes: row.reading_minutes,
  illustration: row.illustration,
});

export function toStoryViews({ rows }: Catalogue) {
  const stories = rows.stories
    .toSorted((one, other) => other.published_on.localeCompare(one.published_on))
    .map(headOf);
  return { stories, storiesNb: stories.length };
}

export function toStoryView(catalogue: Catalogue, slug: string) {
  const row = catalogue.rows.stories.find((story) => story.slug === slug);
  if (!row) return undefined;
  return {
    ...headOf(row),
    body: row.body,
    bodyTranslations: { de: row.body_de },
    relatedServices: relatedServices(catalogue, row.sub_service_ids),
  };
}

/** The FAQ does not know the reader's city: its figures are those of the default city. */
export function toFaqView(catalogue: Catalogue) {
  const { rows } = catalogue;
  const terms = termsIn(catalogue, undefined) ?? usualTerms;
  const fill = (text: string, locale: Locale) =>
    Object.entries(priceValues(locale, terms)).reduce(
      (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, value),
      text,
    );
  const topics: FaqTopic[] = rows.faq_topics.map((topic) => ({
    id: topic.id,
    name: topic.name,
    nameTranslations: { de: topic.name_de },
    items: rows.faq_items
      .filter((item) => item.topic_id === topic.id)
      .map((item) => ({
        id: item.id,
        question: item.question,
        questionTranslations: { de: item.question_de },
        answer: fill(item.answer, 'en'),
        answerTranslations: { de: fill(item.answer_de, 'de') },
      })),
  }));
  return { topics };
}
