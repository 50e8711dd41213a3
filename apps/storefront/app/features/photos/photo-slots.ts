import type { Photo } from '@mendwell/photos-web/photo.ts';
import { type Slot, slotOfFile, slotOfPhoto } from '@mendwell/photos-web/slot.tsx';
import { isSent } from '@mendwell/photos-web/upload-decisions.ts';
import type { UploadState } from '@mendwell/photos-web/upload-tasks.ts';
import { useSyncExternalStore } from 'react';
import { useItem } from '#app/draft/work.ts';
import { useIncoming } from './incoming.ts';
import { uploads } from './upload-queue.ts';

/** Returns a function that tells how far the upload of a photo is. */
function useUploads(): (photo: Photo) => UploadState {
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states);
  return (photo) =>
    states.get(photo.id) ?? (isSent(photo, Date.now()) ? { kind: 'done' } : { kind: 'waiting', why: 'turn' });
}

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
