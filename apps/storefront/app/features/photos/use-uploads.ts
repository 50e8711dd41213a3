import type { Photo } from '@mendwell/photos-web/photo.ts';
import { isSent } from '@mendwell/photos-web/upload-decisions.ts';
import type { UploadState } from '@mendwell/photos-web/upload-tasks.ts';
import { useSyncExternalStore } from 'react';
import { uploads } from './upload-queue.ts';

/** Returns a function that tells how far the upload of a photo is. */
export function useUploads(): (photo: Photo) => UploadState {
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states);
  return (photo) =>
    states.get(photo.id) ?? (isSent(photo, Date.now()) ? { kind: 'done' } : { kind: 'waiting', why: 'turn' });
}
