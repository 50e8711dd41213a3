import { drawingOf } from '@mendwell/brand/drawings';
import { type LanguageName, languageLocales, type Story } from '@mendwell/contract';
import { formatDate, m, sayIn } from '@mendwell/copy';
import { textIn } from '@mendwell/web/text-in.ts';

/** Returns the short form of a story for lists. */
export function teaserOf(story: Story, language: LanguageName) {
  const text = textIn(language);
  return {
    slug: story.slug,
    title: text(story, 'title'),
    teaser: text(story, 'teaser'),
    cloth: story.id,
    art: drawingOf('stories', story.illustration),
  };
}

/** Returns the same with the date and the reading time. */
export function datedTeaserOf(story: Story, language: LanguageName) {
  const locale = languageLocales[language];
  const date = formatDate(locale, new Date(story.publishedAt));
  const dated = sayIn(locale)(m.stories_dated, { date, count: story.readingMinutes });
  return { ...teaserOf(story, language), dated };
}

export type StoryTeaserData = ReturnType<typeof teaserOf> & { readonly dated?: string };
