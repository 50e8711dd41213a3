import { m } from '@mendwell/copy';
import { OneOf, SomeOf } from '@mendwell/ui/option-group.tsx';
import { useInLanguage } from '@mendwell/web/in-language.ts';
import { useSay } from '@mendwell/web/site.tsx';
import type { ChosenResponse } from '#app/draft/item.ts';
import { type Answer, type AskedQuestion, isChosen } from '#app/features/services/options.ts';
import './question-options.css';

type Props = {
  readonly question: AskedQuestion;
  readonly chosen: readonly ChosenResponse[];
  readonly priceOf: ((answer: Answer) => string | undefined) | undefined;
  readonly onChoice: (answerIds: string[]) => void;
};

/** Shows one question with its possible answers. */
export function QuestionOptions({ question, chosen, priceOf, onChoice }: Props) {
  const say = useSay();
  const inLanguage = useInLanguage();
  const label = inLanguage.content(question);
  const options = question.answers.map((answer) => ({
    id: answer.id,
    label: inLanguage.content(answer),
    detail: inLanguage.subcontent(answer),
    aside: priceOf?.(answer),
  }));
  const value = question.answers
    .filter((answer) => isChosen(chosen, question.id, answer))
    .map(({ id }) => id);
  return (
    <div className="question">
      {question.isSingle ? (
        <OneOf
          label={label}
          options={options}
          columns={2}
          value={value[0] ?? ''}
          onChange={(id) => onChoice([id])}
        />
      ) : (
        <SomeOf
          label={label}
          hint={say(m.booking_options_all)}
          options={options}
          value={value}
          onChange={onChoice}
        />
      )}
    </div>
  );
}
