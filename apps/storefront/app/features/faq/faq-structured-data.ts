import type { FaqTopic } from './faq-in-language.ts';

/** The questions as search engines read them: https://schema.org/FAQPage */
export const faqStructuredData = (topics: readonly FaqTopic[], locale: string) => ({
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: topics.flatMap(({ items }) =>
    items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});
