import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ParentSubCategory, SubService } from './services.ts';
import { Translations } from './translations.ts';

const Story = z.strictObject({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  titleTranslations: Translations,
  teaser: z.string(),
  teaserTranslations: Translations,
  /** A calendar day, such as 2026-02-12. */
  publishedAt: z.string(),
  readingMinutes: z.int(),
  illustration: z.string(),
});
export type Story = z.infer<typeof Story>;

export const listStories = endpoint({
  method: 'GET',
  path: '/sip/stories',
  summary: 'The stories without their text, the newest first',
  status: 200,
  response: z.strictObject({ stories: z.array(Story), storiesNb: z.int() }),
  refusals: [],
});

export const readStory = endpoint({
  method: 'GET',
  path: '/sip/stories/{slug}',
  summary: 'One story with its text and the services it speaks of',
  params: z.strictObject({ slug: z.string().check(z.maxLength(120)) }),
  status: 200,
  response: z.extend(Story, {
    /** Paragraphs, parted by an empty line. */
    body: z.string(),
    bodyTranslations: Translations,
    relatedServices: z.array(
      z.strictObject({ parentSubCategory: ParentSubCategory, subService: SubService }),
    ),
  }),
  refusals: ['not_found'],
});

const FaqItem = z.strictObject({
  id: z.string(),
  question: z.string(),
  questionTranslations: Translations,
  answer: z.string(),
  answerTranslations: Translations,
});
const FaqTopic = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameTranslations: Translations,
  items: z.array(FaqItem),
});
export type FaqTopic = z.infer<typeof FaqTopic>;

export const listFaq = endpoint({
  method: 'GET',
  path: '/sip/faq',
  summary: 'Questions that are asked often, by topic, with their answers',
  status: 200,
  response: z.strictObject({ topics: z.array(FaqTopic) }),
  refusals: [],
});

/**
 * The version changes with every import. Anyone who caches something derived from the catalogue compares
 * it.
 */
export const readCatalogueVersion = endpoint({
  method: 'GET',
  path: '/sip/catalogue',
  summary: 'Which catalogue this is',
  status: 200,
  response: z.strictObject({ version: z.string() }),
  refusals: [],
});
