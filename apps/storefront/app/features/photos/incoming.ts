import { newPhotoId } from '@mendwell/photos-web/new-photo-id.ts';
import { deletePhoto, storePhoto } from '@mendwell/photos-web/photo-store.ts';
import { addPhoto, mostPhotos } from '@mendwell/photos-web/photos-of-item.ts';
import { resize } from '@mendwell/photos-web/resize/resize.ts';
import type { Incoming } from '@mendwell/photos-web/slot.tsx';
import { sortFiles } from '@mendwell/photos-web/sort-files.ts';
import { useSyncExternalStore } from 'react';
import { changeItem, readWork } from '#app/draft/work.ts';
import { uploads } from './upload-queue.ts';

type Intake = { readonly files: readonly Incoming[]; readonly hadTooMany: boolean };

let intake: Intake = { files: [], hadTooMany: false };
const listeners = new Set<() => void>();
const stops = new Map<string, AbortController>();

function change(next: Partial<Intake>): void {
  intake = { ...intake, ...next };
  for (const listener of listeners) listener();
}
const without = (id: string) => intake.files.filter((one) => one.id !== id);
const put = (incoming: Incoming) => change({ files: [...without(incoming.id), incoming] });

/**
 * Takes as many files as there is room for. Earlier refusals are removed, because the customer has read
 * them by now.
 */
export function choose(files: readonly File[]): void {
  const open = intake.files.filter(({ state }) => state === 'resizing' || state === 'failed');
  const resizing = open.filter(({ state }) => state === 'resizing');
  const room = mostPhotos - readWork().draft.item.images.length - resizing.length;
  const { taken, refused, tooMany } = sortFiles(files, room);
  change({
    files: [...open, ...refused.map((file) => ({ id: newPhotoId(), file, state: 'damaged' as const }))],
    hadTooMany: tooMany,
  });
  for (const file of taken) void prepare(newPhotoId(), file);
}

async function prepare(id: string, file: File): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  put({ id, file, state: 'resizing' });
  const { editing } = readWork().draft;
  const result = await resize(file, stop.signal);
  // The customer has removed the photo, or is editing another item by now.
  const isUnwanted = () => stop.signal.aborted || readWork().draft.editing !== editing;
  if (isUnwanted()) return drop(id);
  if (!result.ok) {
    stops.delete(id);
    return put({ id, file, state: result.reason });
  }

  const { full, preview, width, height } = result.resized;
  await storePhoto({ id, full, preview, fileName: file.name, madeAt: Date.now() });
  if (isUnwanted()) {
    drop(id);
    return deletePhoto(id);
  }
  stops.delete(id);
  uploads.claim(id);
  changeItem((item) => addPhoto(item, { id, fileName: file.name, width, height, upload: null }));
  drop(id);
  // Another tab may have added the last possible photo in the meantime.
  if (readWork().draft.item.images.some((photo) => photo.id === id)) return;
  change({ hadTooMany: true });
  await deletePhoto(id);
}

/** Removes a file from the list, and stops resizing it. */
export function drop(id: string): void {
  stops.get(id)?.abort();
  stops.delete(id);
  change({ files: without(id) });
}

export function tryAgain({ id, file }: Incoming): void {
  void prepare(id, file);
}

/** Removes messages that the customer has already seen. */
export const clearRefusals = (): void =>
  change({ files: intake.files.filter(({ state }) => state === 'resizing'), hadTooMany: false });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useIncoming = (): Intake =>
  useSyncExternalStore(
    subscribe,
    () => intake,
    () => intake,
  );
