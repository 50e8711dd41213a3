import { type Slot, slotOfFile, slotOfPhoto } from '@mendwell/photos-web/slot-of.ts';
import { useItem } from '#app/draft/work.ts';
import { useIncoming } from './incoming.ts';
import { useUploads } from './use-uploads.ts';

export type { Slot } from '@mendwell/photos-web/slot-of.ts';

/** Tells whether a photo can go into an order: it is sent, or will be. */
export const isUsable = ({ status, ...slot }: Slot): boolean =>
  'photo' in slot && status !== 'refused' && status !== 'gone';

/** Returns the slots in the order the files were chosen in. */
export function usePhotoSlots(): Slot[] {
  const { images } = useItem();
  const { files } = useIncoming();
  const uploadOf = useUploads();
  return [...images.map((photo) => slotOfPhoto(photo, uploadOf(photo))), ...files.map(slotOfFile)].toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
}
