import type { MainResponse, Question, QuestionResponse } from '@mendwell/contract';
import type { ChosenResponse } from '#app/draft/item.ts';

/**
 * An answer as it is shown: responses with the same text are merged, and the answer books everything
 * they book.
 */
export type Answer = {
  readonly id: string;
  readonly responseIds: readonly string[];
  readonly content: string;
  readonly contentTranslations: { readonly de: string };
  readonly subcontent: string | null;
  readonly subcontentTranslations: { readonly de: string } | null;
  readonly childSubCategories: readonly string[];
  readonly subQuestions: readonly Question[];
};

export type AskedQuestion = {
  readonly id: string;
  readonly content: string;
  readonly contentTranslations: { readonly de: string };
  /** Detail questions specify one thing and take one answer; all other questions may take several. */
  readonly isSingle: boolean;
  readonly answers: readonly Answer[];
};

function merge(responses: readonly QuestionResponse[]): Answer[] {
  const alike = Map.groupBy(responses, (response) => response.content.trim());
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        ...first,
        content: first.content.trim(),
        responseIds: group.map(({ id }) => id),
        childSubCategories: [...new Set(group.flatMap((one) => one.childSubCategories))],
        subQuestions: group.flatMap((one) => one.subQuestions),
      },
    ];
  });
}

export const isChosen = (chosen: readonly ChosenResponse[], questionId: string, answer: Answer): boolean =>
  chosen.some(
    (one) => one.questionId === questionId && one.responseIds.some((id) => answer.responseIds.includes(id)),
  );

/**
 * Returns the questions to show, each once: those of the service, and those that the chosen answers lead
 * to.
 */
export function questionsToAsk(
  service: Pick<MainResponse, 'subQuestions'>,
  chosen: readonly ChosenResponse[],
): AskedQuestion[] {
  const asked = new Map<string, AskedQuestion>();
  const visit = (questions: readonly Question[]) => {
    for (const { id, kind, content, contentTranslations, responses } of questions) {
      if (asked.has(id)) continue;
      const answers = merge(responses);
      asked.set(id, { id, content, contentTranslations, isSingle: kind === 'detail', answers });
      for (const answer of answers) if (isChosen(chosen, id, answer)) visit(answer.subQuestions);
    }
  };
  visit(service.subQuestions);
  return [...asked.values()];
}

const asChosen = (questionId: string, answer: Answer): ChosenResponse => ({
  questionId,
  responseIds: [...answer.responseIds],
  content: answer.content,
  contentTranslations: answer.contentTranslations,
  childSubCategories: [...answer.childSubCategories],
});

/** Replaces the answers to one question, and drops answers to questions that are no longer asked. */
export function chooseResponse(
  service: Pick<MainResponse, 'subQuestions'>,
  chosen: readonly ChosenResponse[],
  question: AskedQuestion,
  answerIds: readonly string[],
): ChosenResponse[] {
  const now = question.answers
    .filter((answer) => answerIds.includes(answer.id))
    .map((answer) => asChosen(question.id, answer));
  let next = [...chosen.filter(({ questionId }) => questionId !== question.id), ...now];
  for (;;) {
    const asked = questionsToAsk(service, next);
    const order = asked.map(({ id }) => id);
    const kept = next
      .filter(({ questionId }) => order.includes(questionId))
      .toSorted((a, b) => order.indexOf(a.questionId) - order.indexOf(b.questionId));
    if (kept.length === next.length) return kept;
    next = kept;
  }
}

/** Returns the ids of everything that can be booked below a service. */
export function bookable(service: Pick<MainResponse, 'subQuestions'>): string[] {
  const below = (questions: readonly Question[]): string[] =>
    questions.flatMap(({ responses }) =>
      responses.flatMap((one) => [...one.childSubCategories, ...below(one.subQuestions)]),
    );
  return [...new Set(below(service.subQuestions))];
}

/** Returns the answers that lead to one bookable service, from the top. */
export function wayTo(
  service: Pick<MainResponse, 'subQuestions'>,
  subServiceId: string,
): ChosenResponse[] | undefined {
  const search = (questions: readonly Question[]): ChosenResponse[] | undefined => {
    for (const { id, responses } of questions)
      for (const answer of merge(responses)) {
        if (answer.childSubCategories.includes(subServiceId)) return [asChosen(id, answer)];
        const further = search(answer.subQuestions);
        if (further) return [asChosen(id, answer), ...further];
      }
    return undefined;
  };
  return search(service.subQuestions);
}
