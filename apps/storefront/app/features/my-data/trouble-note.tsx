import type { Problem } from '@mendwell/contract';
import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';

/** The last problem; the attempt number distinguishes it from the next one. */
export type Trouble = { readonly problem: Problem | undefined; readonly attempt: number };

export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  const say = useSay();
  const { problem, attempt } = trouble;
  return (
    <Note tone="error" isAlert takesFocus key={attempt}>
      {problem?.title ? (
        <>
          <strong>{problem.title}</strong> {problem.detail}
        </>
      ) : (
        say(m.my_data_failed)
      )}
    </Note>
  );
}
