import type { Problem } from '@mendwell/contract';
import { setUpload } from '@mendwell/photos-web/photos-of-item.ts';
import { isSent } from '@mendwell/photos-web/upload-decisions.ts';
import type { UploadState } from '@mendwell/photos-web/upload-tasks.ts';
import type { BagItem } from '#app/draft/item.ts';
import { changeItemsWithPhotos, readWork } from '#app/draft/work.ts';
import { startUploads, uploads } from '#app/features/photos/upload-queue.ts';

export type PhotoProgress = { readonly ready: number; readonly count: number };
export type PhotosSent = { readonly ok: true } | { readonly ok: false; readonly item: BagItem };

/** An offline upload counts as stuck: customers do not wait for a connection that may not come back. */
const isStuck = (state: UploadState | undefined) =>
  state?.kind === 'failed' ||
  state?.kind === 'gone' ||
  (state?.kind === 'waiting' && state.why === 'offline');

/** Returns how many photos of the bag are uploaded, and the item of one that cannot be. */
function look(): PhotoProgress & { readonly stuck: BagItem | undefined } {
  const { items } = readWork().bag;
  const states = uploads.states();
  const photos = items.flatMap((item) => item.images.map((photo) => ({ item, photo })));
  const stuck = photos.find(({ photo }) => isStuck(states.get(photo.id)));
  // A photo that the server still has can be ordered with, although it would be uploaded again.
  const isThere = (photo: BagItem['images'][number]) =>
    isSent(photo, Date.now()) || (photo.upload !== null && states.get(photo.id)?.kind === 'done');
  return {
    ready: photos.filter(({ photo }) => isThere(photo)).length,
    count: photos.length,
    stuck: stuck?.item,
  };
}

/** Waits until every photo of the bag is uploaded, or one of them cannot be. */
export function sendPhotos(onProgress: (progress: PhotoProgress) => void): Promise<PhotosSent> {
  startUploads();
  // Failed uploads are tried once more, because the customer has just asked for it.
  for (const [id, { kind }] of uploads.states()) if (kind === 'failed') uploads.retry(id);
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const check = () => {
      const { ready, count, stuck } = look();
      if (stuck || ready === count) {
        stop();
        resolve(stuck ? { ok: false, item: stuck } : { ok: true });
      } else onProgress({ ready, count });
    };
    stop = uploads.subscribe(check);
    check();
  });
}

/** Marks photos that the server has lost to be uploaded again. */
export function dropRefusedUploads({ errors = [] }: Problem): void {
  const { items } = readWork().bag;
  const lost = errors.flatMap(({ field }) => {
    const [, item, photo] = /^items\.(\d+)\.additionalImages\.(\d+)$/.exec(field) ?? [];
    const sent = items[Number(item)]?.images.filter(({ upload }) => upload) ?? [];
    return sent[Number(photo)]?.id ?? [];
  });
  for (const id of lost) changeItemsWithPhotos((one) => setUpload(one, id, null));
}
