import { m } from '@mendwell/copy';
import { isInMemoryOnly } from '@mendwell/photos-web/photo-store.ts';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { WifiOff } from 'lucide-react';
import type { Slot } from '#app/features/photos/photo-slots.ts';

/** Shows, without an alert, what the customer should know about photos that are not sent yet. */
export function StorageNotes({ slots }: { readonly slots: readonly Slot[] }) {
  const say = useSay();
  const isOffline = slots.some(({ status }) => status === 'offline');
  const needsPage = slots.some(({ id, status }) => status !== 'done' && isInMemoryOnly(id));
  return (
    <div className="photo-notes" role="status">
      {isOffline && !needsPage && <Note icon={WifiOff}>{say(m.photos_offline)}</Note>}
      {needsPage && <Note>{say(m.photos_in_memory)}</Note>}
    </div>
  );
}
