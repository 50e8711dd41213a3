import { useSyncExternalStore } from 'react';
import type { Photo } from '#app/features/photos/photo.ts';
import { isSent } from './upload-decisions.ts';
import { uploads } from './upload-queue.ts';
import type { UploadState } from './upload-tasks.ts';

/** Returns a function that tells how far the upload of a photo is. */
export function useUploads(): (photo: Photo) => UploadState {
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states);
  return (photo) =>
    states.get(photo.id) ?? (isSent(photo, Date.now()) ? { kind: 'done' } : { kind: 'waiting', why: 'turn' });
}
