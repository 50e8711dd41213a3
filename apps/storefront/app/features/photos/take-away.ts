import type { Photo } from '@mendwell/photos-web/photo.ts';
import { removeRemote } from '@mendwell/photos-web/photo-api.ts';
import { deletePhoto } from '@mendwell/photos-web/photo-store.ts';
import { removePhoto } from '@mendwell/photos-web/photos-of-item.ts';
import { pageApi } from '@mendwell/web/page-api.ts';
import { changeItem } from '#app/draft/work.ts';
import { clientId } from '#app/site/client-id.ts';
import { allPhotos } from './upload-queue.ts';

/**
 * Removes a photo from the item that is being edited. If that item is in the bag, the bag still holds
 * its old version, which the customer may return to: then the picture itself is not deleted.
 */
export function takeAway(photo: Photo): void {
  changeItem((item) => removePhoto(item, photo.id));
  if (allPhotos().some(({ id }) => id === photo.id)) return;
  void deletePhoto(photo.id);
  if (photo.upload) removeRemote(pageApi(clientId), photo.upload.name);
}
