import { m } from '@mendwell/copy';
import type { Slot } from '@mendwell/photos-web/slot.tsx';
import { Note } from '@mendwell/ui/note.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import { useIncoming } from '#app/features/photos/incoming.ts';

type Props = {
  readonly slots: readonly Slot[];
  /** How often the customer tried to continue without a photo. */
  readonly timesMissing: number;
};

/** Shows what went wrong, above everything else. */
export function PhotoNotes({ slots, timesMissing }: Props) {
  const say = useSay();
  const { hadTooMany } = useIncoming();
  const hasFailed = slots.some(({ status }) => status === 'resize failed' || status === 'upload failed');
  const heic = slots.find(({ status }) => status === 'heic');
  return (
    <div className="photo-notes">
      {timesMissing > 0 && (
        <Note key={timesMissing} tone="error" isAlert takesFocus>
          <strong>{say(m.photos_needed)}</strong>
        </Note>
      )}
      {hadTooMany && (
        <Note tone="error" isAlert>
          <strong>{say(m.photos_too_many)}</strong>
        </Note>
      )}
      {hasFailed && (
        <Note tone="error" isAlert>
          <strong>{say(m.photos_failed)}</strong>
          {slots.length > 1 && <p>{say(m.photos_failed_others)}</p>}
        </Note>
      )}
      {heic && (
        <Note tone="warn" isAlert>
          {say(m.photos_heic_help, { name: heic.name })}
        </Note>
      )}
    </div>
  );
}
