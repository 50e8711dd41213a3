import type { Photo } from '#app/draft/item.ts';
import { deletePhoto } from '#app/draft/photo-store.ts';
import { removePhoto } from '#app/draft/photos-of-item.ts';
import { changeItem } from '#app/draft/work.ts';
import { removeRemote } from './photo-api.ts';
import { allPhotos } from './upload-queue.ts';

/**
 * Takes a photo from the item in hand. While an item of the bag is being changed, the bag still has
 * it as it was, and may get it back: then the picture itself stays.
 */
export function takeAway(photo: Photo): void {
  changeItem((item) => removePhoto(item, photo.id));
  if (allPhotos().some(({ id }) => id === photo.id)) return;
  void deletePhoto(photo.id);
  if (photo.upload) removeRemote(photo.upload.name);
}
