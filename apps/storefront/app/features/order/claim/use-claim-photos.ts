import { languageLocales, mostPhotosOfClaim, uploadPhoto } from '@mendwell/contract';
import { newPhotoId } from '@mendwell/photos-web/new-photo-id.ts';
import { deletePhoto, storePhoto } from '@mendwell/photos-web/photo-store.ts';
import { resize } from '@mendwell/photos-web/resize/resize.ts';
import { sendPhoto } from '@mendwell/photos-web/send-photo.ts';
import { type Slot, slotOfFile, slotOfPhoto } from '@mendwell/photos-web/slot.tsx';
import { sortFiles } from '@mendwell/photos-web/sort-files.ts';
import { useSite } from '@mendwell/web/site.tsx';
import { useState } from 'react';
import { clientId } from '#app/site/client-id.ts';
import type { ChangeDraft, ClaimDraft } from './claim-draft.ts';

/** Turns chosen files into photos of the claim: made smaller, stored on this device, and sent. */
export function useClaimPhotos({ images }: ClaimDraft, change: ChangeDraft) {
  const { locale } = useSite();
  const [coming, setComing] = useState<readonly { readonly id: string; readonly file: File }[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  /** Returns whether the file became a photo of the claim. */
  const add = async (id: string, file: File): Promise<boolean> => {
    const stop = new AbortController();
    const result = await resize(file, stop.signal);
    if (!result.ok) return false;
    const { full, preview, width, height } = result.resized;
    const sent = await sendPhoto(full, () => undefined, stop.signal, {
      path: uploadPhoto.path,
      clientId,
      language: locale === languageLocales.DE ? 'DE' : 'EN',
    });
    if (sent.kind !== 'stored') return false;
    await storePhoto({ id, full, preview, fileName: file.name, madeAt: Date.now() });
    const photo = { id, fileName: file.name, width, height, upload: { name: sent.name, at: Date.now() } };
    change((draft) => ({ ...draft, images: [...draft.images, photo] }));
    return true;
  };

  const choose = (files: readonly File[]) => {
    const { taken, refused } = sortFiles(files, mostPhotosOfClaim - images.length - coming.length);
    setHasFailed(refused.length > 0);
    for (const file of taken) {
      const id = newPhotoId();
      setComing((all) => [...all, { id, file }]);
      void add(id, file).then((isThere) => {
        setComing((all) => all.filter((one) => one.id !== id));
        if (!isThere) setHasFailed(true);
      });
    }
  };
  const remove = (id: string) => {
    change((draft) => ({
      ...draft,
      images: draft.images.filter((photo) => photo.id !== id),
      markers: draft.markers.filter(({ photoId }) => photoId !== id),
    }));
    void deletePhoto(id);
  };
  const slots: Slot[] = [
    ...images.map((photo) => slotOfPhoto(photo, { kind: 'done' })),
    ...coming.map(({ id, file }) => slotOfFile({ id, file, state: 'resizing' })),
  ];
  return { slots, choose, remove, hasFailed, isBusy: coming.length > 0 };
}
