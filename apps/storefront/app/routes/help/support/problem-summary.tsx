import { m } from '@mendwell/copy';
import type { MouseEvent } from 'react';
import { useSay } from '#app/site/site.tsx';
import { Note } from '#app/ui/note.tsx';
import { fieldId } from './form-field.tsx';

type Props = {
  readonly problems: readonly { readonly name: string; readonly label: string; readonly words: string }[];
};

/** The address stays as it is; only the focus moves. */
const focusField = (event: MouseEvent, name: string) => {
  event.preventDefault();
  document.getElementById(fieldId(name))?.focus();
};

/** Everything that is wrong, each leading to its field. */
export function ProblemSummary({ problems }: Props) {
  const say = useSay();
  return (
    <div className="problems">
      <Note tone="error" isAlert>
        <strong>{say(m.support_check, { count: problems.length })}</strong>
        <ul>
          {problems.map(({ name, label, words }) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, name)}>
                {label}: {words}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
