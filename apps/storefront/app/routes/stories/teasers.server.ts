import { type LanguageName, languageLocales, type Story } from '@mendwell/contract';
import { formatDate, m, sayIn } from '@mendwell/copy';
import { drawingOf } from '#app/art/drawing-of.ts';
import { textIn } from '#app/site/text-in.ts';

/** A story before it is opened, as pages show it. */
export function teaserOf(story: Story, language: LanguageName) {
  const text = textIn(language);
  return {
    slug: story.slug,
    title: text(story, 'title'),
    teaser: text(story, 'teaser'),
    cloth: story.id,
    art: drawingOf(story.illustration),
  };
}

/** The same with its day and how long it takes to read. */
export function datedTeaserOf(story: Story, language: LanguageName) {
  const locale = languageLocales[language];
  const date = formatDate(locale, new Date(story.publishedAt));
  const dated = sayIn(locale)(m.stories_dated, { date, count: story.readingMinutes });
  return { ...teaserOf(story, language), dated };
}

export type StoryTeaserData = ReturnType<typeof teaserOf> & { readonly dated?: string };
