import { uploadPhoto } from '@mendwell/contract';
import type { Photo } from '@mendwell/photos-web/photo.ts';
import { readPhoto, sweepPhotos } from '@mendwell/photos-web/photo-store.ts';
import { setUpload } from '@mendwell/photos-web/photos-of-item.ts';
import { sendPhoto } from '@mendwell/photos-web/send-photo.ts';
import type { Outcome } from '@mendwell/photos-web/upload-decisions.ts';
import { UploadTasks } from '@mendwell/photos-web/upload-tasks.ts';
import { inOneTab, oneTabAfterAnother } from '@mendwell/web/in-one-tab.ts';
import { storedBag } from '#app/draft/bag.ts';
import { storedDraft } from '#app/draft/booking.ts';
import { storedLanguage } from '#app/draft/language.ts';
import { unreadableKeys } from '#app/draft/versioned.ts';
import { changeItemsWithPhotos, readWork } from '#app/draft/work.ts';
import { clientId } from '#app/site/client-id.ts';

/** Returns the photos of the item being edited, of the parked one, and of all in the bag. */
export function allPhotos(): Photo[] {
  const { bag, draft } = readWork();
  return [draft.item, ...(draft.parked ? [draft.parked] : []), ...bag.items].flatMap(({ images }) => images);
}

const send = (photo: Blob, onPercent: (percent: number) => void, signal: AbortSignal) =>
  sendPhoto(photo, onPercent, signal, {
    path: uploadPhoto.path,
    clientId,
    language: storedLanguage.get() ?? 'EN',
  });

let isKnown = false;

/**
 * Until the server knows this visitor, tabs send one after another, just as the photos of one tab do.
 */
async function sendInTurn(...photo: Parameters<typeof send>): Promise<Outcome> {
  if (isKnown) return send(...photo);
  const outcome = await oneTabAfterAnother('first photo', () => send(...photo));
  isKnown ||= outcome.kind === 'stored';
  return outcome;
}

export const uploads = new UploadTasks({
  photos: allPhotos,
  blobOf: async (id) => (await readPhoto(id))?.full,
  send: sendInTurn,
  onStored: (id, name) => changeItemsWithPhotos((item) => setUpload(item, id, { name, at: Date.now() })),
  alone: (id, run) => inOneTab(`photo ${id}`, run),
  isOnline: () => navigator.onLine,
});

function sweep(): void {
  const needed = new Set(allPhotos().map(({ id }) => id));
  // Stored data that this version cannot read may still refer to photos.
  if (unreadableKeys().size === 0) void sweepPhotos((id) => needed.has(id));
}

let isStarted = false;

/** Starts sending every photo of the customer's items to the server; it goes on across reloads. */
export function startUploads(): void {
  if (isStarted) return;
  isStarted = true;
  const look = () => uploads.look();
  storedDraft.subscribe(look);
  storedBag.subscribe(look);
  addEventListener('online', () => uploads.hurry());
  addEventListener('offline', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') uploads.hurry();
  });
  uploads.look(0);
  sweep();
}
