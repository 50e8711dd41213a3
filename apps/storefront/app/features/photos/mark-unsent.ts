import type { Photo } from '@mendwell/photos-web/photo.ts';
import { setUpload } from '@mendwell/photos-web/photos-of-item.ts';
import { changeItemsWithPhotos } from '#app/draft/work.ts';

/** For an order, a photo that the server does not have counts as never sent. */
export const markUnsent = ({ id }: Photo): void => changeItemsWithPhotos((item) => setUpload(item, id, null));
