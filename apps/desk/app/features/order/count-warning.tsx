import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { BagTask } from './use-bag-task.ts';

/** A count that does not match is sent by a second press only. */
export function CountWarning({ task: { isWarned, counted, expected } }: { readonly task: BagTask }) {
  const say = useSay();
  return (
    isWarned && (
      <Note tone="warn" isAlert>
        {say(m.custody_check_short, { counted: String(counted), expected: String(expected) })}
      </Note>
    )
  );
}
