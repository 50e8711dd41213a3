import { m } from '@mendwell/copy';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';

/** The hours in which support answers. */
export function SupportHours({ children }: { readonly children?: ReactNode }) {
  const say = useSay();
  return (
    <Note icon={Clock}>
      <strong>{say(m.help_hours)}</strong>
      <br />
      {children ?? say(m.help_hours_text)}
    </Note>
  );
}
