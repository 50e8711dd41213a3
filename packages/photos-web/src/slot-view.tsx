import { m } from '@mendwell/copy';
import { PhotoSlot } from '@mendwell/ui/photo-slot.tsx';
import { useSay } from '@mendwell/web/site.tsx';
import type { ReactNode } from 'react';
import type { Slot } from './slot-of.ts';
import { captionOf, complaintOf } from './slot-words.ts';

type Props = {
  readonly slot: Slot;
  readonly picture: ReactNode;
  /** What the customer can do about a photo with a problem. */
  readonly action: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly onRemove: () => void;
};

/**
 * Shows a photo that is uploading, uploaded or has a problem. The caller decides what can be done about
 * it.
 */
export function SlotView({ slot, picture, action, onRemove }: Props) {
  const say = useSay();
  const { name, status, percent } = slot;
  const complaint = complaintOf(slot, say);
  const isBusy = ['resizing', 'waiting', 'again', 'uploading'].includes(status);
  const shared = {
    caption: captionOf(slot, say),
    remove: { label: say(isBusy ? m.photos_stop : m.photos_remove, { name }), onPress: onRemove },
  };
  if (complaint) return <PhotoSlot {...shared} state="bad" message={complaint} action={action} />;
  if (!isBusy) return <PhotoSlot {...shared} state="there" picture={picture} />;
  return (
    <PhotoSlot
      {...shared}
      state="busy"
      picture={picture}
      progressLabel={say(status === 'resizing' ? m.photos_resizing_name : m.photos_uploading_name, { name })}
      percent={percent}
      aside={percent === undefined ? undefined : say(m.photos_percent, { percent })}
    />
  );
}
