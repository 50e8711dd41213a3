import { Note } from '#app/ui/note.tsx';

type Props = { readonly words: readonly [what: string, next: string] };

/** It did not get through, and what to do instead. */
export const Trouble = ({ words: [what, next] }: Props) => (
  <Note tone="error" isAlert>
    <strong>{what}</strong>
    <br />
    {next}
  </Note>
);
