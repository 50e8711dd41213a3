import type { FaqItem, FaqTopic } from '#app/features/faq/faq-in-language.ts';

/** The questions that the help page answers itself, by their ids in the FAQ's addresses. */
export const commonQuestions = ['price-how', 'when-pay', 'when-pickup', 'how-long', 'cancel'] as const;

export function findCommon(topics: readonly FaqTopic[]): FaqItem[] {
  const items = topics.flatMap((topic) => topic.items);
  return commonQuestions.flatMap((id) => items.filter((item) => item.id === id));
}
