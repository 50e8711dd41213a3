import type { MouseEvent } from 'react';
import { Note } from './note.tsx';
import './problem-summary.css';

type Props = {
  readonly title: string;
  /** The problems with the ids of their fields. */
  readonly problems: readonly { readonly id: string; readonly label: string; readonly words: string }[];
};

/** Only the focus moves; the URL does not change. */
const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};

/** A list of all problems, each with a link to its field. */
export function ProblemSummary({ title, problems }: Props) {
  return (
    <div className="problems">
      <Note tone="error" isAlert>
        <strong>{title}</strong>
        <ul>
          {problems.map(({ id, label, words }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
                {label}: {words}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
