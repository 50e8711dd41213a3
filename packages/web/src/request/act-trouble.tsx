import { Note } from '@mendwell/ui/note.tsx';

/** Why something was not sent; `attempt` counts, so that the same words take the focus again. */
export type Trouble = { readonly title: string; readonly text: string; readonly attempt: number };

const ended = (title: string) => (/[.?]$/.test(title) ? title : `${title}.`);

/** Shows why something was not sent, beside the button that sends it. */
export const ActTrouble = ({ trouble }: { readonly trouble: Trouble | undefined }) =>
  trouble && (
    <Note tone="error" isAlert takesFocus key={trouble.attempt}>
      <strong>{ended(trouble.title)}</strong> {trouble.text}
    </Note>
  );
