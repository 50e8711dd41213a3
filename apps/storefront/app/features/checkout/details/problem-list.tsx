import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { CheckedField } from '#app/draft/customer-check.ts';
import { labels, type Words } from './problem-words.ts';

type Props = {
  readonly problems: readonly {
    readonly field: CheckedField;
    readonly words: Words;
    readonly isMissing: boolean;
  }[];
  readonly onGo: (field: CheckedField) => void;
};

/** After an attempt to continue, lists every problem, each linked to its field. */
export function ProblemList({ problems, onGo }: Props) {
  const say = useSay();
  if (problems.length === 0) return null;
  return (
    <div className="customer__problems">
      <Note tone="error" isAlert>
        <strong>{say(m.customer_check)}</strong>
        <ul>
          {problems.map(({ field, words: { problem }, isMissing }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(field);
                }}
              >
                {isMissing ? problem : say(m.customer_problem_of, { label: say(labels[field]), problem })}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
