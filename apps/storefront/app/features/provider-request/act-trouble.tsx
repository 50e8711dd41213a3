import { Note } from '@mendwell/ui/note.tsx';
import type { ActTrouble as Trouble } from './use-act.ts';

const ended = (title: string) => (/[.?]$/.test(title) ? title : `${title}.`);

/** Shows why something was not sent, beside the button that sends it. */
export const ActTrouble = ({ trouble }: { readonly trouble: Trouble | undefined }) =>
  trouble && (
    <Note tone="error" isAlert takesFocus key={trouble.attempt}>
      <strong>{ended(trouble.title)}</strong> {trouble.text}
    </Note>
  );
