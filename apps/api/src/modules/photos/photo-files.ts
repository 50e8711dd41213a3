import type { Photo } from '@mendwell/contract';
import type { Storage } from '#providers/storage/interface.ts';
import type { CleanPhoto } from './re-encode-photo.ts';

const type = 'image/jpeg';
/** Long enough to look at a photo, too short to pass the address on. */
const seconds = 300;

const fullKey = (key: string) => `uploads/${key}.jpg`;
const previewKey = (key: string) => `uploads/${key}-preview.jpg`;

type Files = Pick<CleanPhoto, 'full' | 'preview'>;

export async function storeFiles(storage: Storage, key: string, photo: Files): Promise<void> {
  await Promise.all([
    storage.put({ key: fullKey(key), content: photo.full, type }),
    storage.put({ key: previewKey(key), content: photo.preview, type }),
  ]);
}

/** Returns undefined when one of the files is missing. */
export async function readFiles(storage: Storage, key: string): Promise<Files | undefined> {
  const [full, preview] = await Promise.all([storage.read(fullKey(key)), storage.read(previewKey(key))]);
  return full && preview && { full, preview };
}

export const readPreviewFile = (storage: Storage, key: string): Promise<Buffer | undefined> =>
  storage.read(previewKey(key));

export const removeFiles = (storage: Storage, keys: readonly string[]): Promise<void> =>
  storage.remove(keys.flatMap((key) => [fullKey(key), previewKey(key)]));

type Upload = { id: string; storage_key: string; width: number; height: number };

export async function showPhoto(storage: Storage, upload: Upload, shown = seconds): Promise<Photo> {
  const [url, previewUrl] = await Promise.all([
    storage.addressOf(fullKey(upload.storage_key), { seconds: shown, type }),
    storage.addressOf(previewKey(upload.storage_key), { seconds: shown, type }),
  ]);
  return { name: upload.id, url, previewUrl, width: upload.width, height: upload.height };
}
