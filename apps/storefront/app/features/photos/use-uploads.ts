import { useSyncExternalStore } from 'react';
import type { Photo } from '#app/draft/item.ts';
import { isSent } from './upload-decisions.ts';
import { uploads } from './upload-queue.ts';
import type { UploadState } from './upload-tasks.ts';

/** How far each photo is on its way to the server. */
export function useUploads(): (photo: Photo) => UploadState {
  const states = useSyncExternalStore(uploads.subscribe, uploads.states, uploads.states);
  return (photo) =>
    states.get(photo.id) ?? (isSent(photo, Date.now()) ? { kind: 'done' } : { kind: 'waiting', why: 'turn' });
}
