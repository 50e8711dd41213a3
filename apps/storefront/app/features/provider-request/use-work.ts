import { uploadWorkPhoto } from '@mendwell/contract';
import { deletePhoto, readPhoto } from '@mendwell/photos-web/photo-store.ts';
import { sendPhoto } from '@mendwell/photos-web/send-photo.ts';
import { UploadTasks } from '@mendwell/photos-web/upload-tasks.ts';
import { inOneTab } from '@mendwell/web/in-one-tab.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { createContext, use, useEffect, useMemo } from 'react';
import { useStored } from '#app/draft/stored.ts';
import type { OrderLink } from '#app/features/order/order-link.ts';
import { changePhotos, noWork, photosOf, storedWork, type Work } from './stored-work.ts';

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

const pathOf = ({ id, token }: OrderLink) => uploadWorkPhoto.path.replace('{id}', id).replace('{x}', token);

/** Stores on this device what the provider types about an order, and uploads its photos. */
export function useWork(link: OrderLink): WorkInHand {
  const { clientId, language } = useSite();
  const { id, token } = link;
  const inHand = useMemo(() => {
    const kept = storedWork(id);
    const read = () => kept.get() ?? noWork;
    const change = (next: (work: Work) => Work) => kept.set(next(read()));
    const uploads = new UploadTasks({
      photos: () => photosOf(read()),
      blobOf: async (photo) => (await readPhoto(photo))?.full,
      send: (photo, onPercent, signal) =>
        sendPhoto(photo, onPercent, signal, { path: pathOf({ id, token }), clientId, language }),
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
    return { kept, change, forget, uploads };
  }, [id, token, clientId, language]);

  useEffect(() => {
    const { kept, uploads } = inHand;
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
  }, [inHand]);

  const work = useStored(inHand.kept) ?? noWork;
  return useMemo(() => ({ ...inHand, work }), [inHand, work]);
}
