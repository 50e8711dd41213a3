import type { LanguageName, FaqTopic as TopicInBoth } from '@mendwell/contract';

export type FaqItem = { readonly id: string; readonly question: string; readonly answer: string };
export type FaqTopic = { readonly id: string; readonly name: string; readonly items: readonly FaqItem[] };

/** `faq_when_pay` is linked as `#when-pay`. */
const anchorOf = (id: string) => id.replace(/^faq_/, '').replaceAll('_', '-');

/** Returns the questions in one language, which is all that a page needs. */
export function faqInLanguage(topics: readonly TopicInBoth[], language: LanguageName): FaqTopic[] {
  const inEnglish = language === 'EN';
  return topics.map((topic) => ({
    id: topic.id,
    name: inEnglish ? topic.name : topic.nameTranslations.de,
    items: topic.items.map((item) => ({
      id: anchorOf(item.id),
      question: inEnglish ? item.question : item.questionTranslations.de,
      answer: inEnglish ? item.answer : item.answerTranslations.de,
    })),
  }));
}
