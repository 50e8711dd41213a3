import { Note } from '@mendwell/ui/note.tsx';

type Props = { readonly words: readonly [what: string, next: string] };

/** Says that the withdrawal could not be sent, and what to do instead. */
export const Trouble = ({ words: [what, next] }: Props) => (
  <Note tone="error" isAlert>
    <strong>{what}</strong>
    <br />
    {next}
  </Note>
);
