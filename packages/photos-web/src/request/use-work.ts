import { inOneTab } from '@mendwell/web/in-one-tab.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { deletePhoto, readPhoto } from '../photo-store.ts';
import { sendPhoto } from '../send-photo.ts';
import { UploadTasks } from '../upload-tasks.ts';
import { changePhotos, noWork, photosOf, type Work } from './work.ts';

/** Where the work on one order is kept on this device. */
export type WorkStore = {
  get(): Work | undefined;
  set(work: Work): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
};

export type WorkInHand = {
  readonly work: Work;
  /** Changes the latest stored work, because photos arrive while the provider types. */
  readonly change: (next: (work: Work) => Work) => void;
  /** Deletes the work from this device once it is sent. */
  readonly forget: () => void;
  readonly uploads: UploadTasks;
};

const WorkContext = createContext<WorkInHand | undefined>(undefined);
export const WorkProvider = WorkContext.Provider;

export function useWorkInHand(): WorkInHand {
  const work = use(WorkContext);
  if (!work) throw new Error('no work around this component');
  return work;
}

/**
 * Keeps on this device what the provider types about an order, and uploads its photos to this path. Both stay the
 * same from one render to the next.
 */
export function useWork(kept: WorkStore, path: string): WorkInHand {
  const { clientId, language } = useSite();
  const inHand = useMemo(() => {
    const read = () => kept.get() ?? noWork;
    const change = (next: (work: Work) => Work) => kept.set(next(read()));
    const uploads = new UploadTasks({
      photos: () => photosOf(read()),
      blobOf: async (photo) => (await readPhoto(photo))?.full,
      send: (photo, onPercent, signal) => sendPhoto(photo, onPercent, signal, { path, clientId, language }),
      onStored: (photo, name) =>
        change((work) =>
          changePhotos(work, (one) =>
            one.id === photo ? { ...one, upload: { name, at: Date.now() } } : one,
          ),
        ),
      alone: (photo, run) => inOneTab(`photo ${photo}`, run),
      isOnline: () => navigator.onLine,
    });
    const forget = () => {
      for (const photo of photosOf(read())) void deletePhoto(photo.id);
      kept.clear();
    };
    return { change, forget, uploads };
  }, [kept, path, clientId, language]);

  useEffect(() => {
    const { uploads } = inHand;
    const look = () => uploads.look();
    const hurry = () => uploads.hurry();
    const stop = kept.subscribe(look);
    addEventListener('online', hurry);
    addEventListener('offline', look);
    uploads.look(0);
    return () => {
      stop();
      removeEventListener('online', hurry);
      removeEventListener('offline', look);
    };
  }, [inHand, kept]);

  const work = useSyncExternalStore(kept.subscribe, kept.get, () => undefined) ?? noWork;
  return useMemo(() => ({ ...inHand, work }), [inHand, work]);
}
