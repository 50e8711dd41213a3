import type { Colleague } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Icon } from '@mendwell/ui/icon.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Eye, PencilLine } from 'lucide-react';
import './colleagues.css';

/** Who else has the conversation open or writes, and what they have typed and not sent. */
export function Colleagues({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  const say = useSay();
  return (
    <div className="colleagues" role="status">
      {colleagues.map(({ id, name, isHere, isWriting, draft }) => (
        <div key={id} className="colleagues__one">
          {isHere && (
            <p>
              <Icon of={isWriting ? PencilLine : Eye} size="s" />
              {say(isWriting ? m.desk_inbox_writing : m.desk_inbox_here, { name })}
            </p>
          )}
          {draft !== null && (
            <details className="colleagues__draft">
              <summary>{say(m.desk_inbox_draft_of, { name })}</summary>
              <p>{draft}</p>
            </details>
          )}
        </div>
      ))}
    </div>
  );
}
