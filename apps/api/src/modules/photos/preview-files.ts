import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readPreviewFile } from './photo-files.ts';
import { previewSide, shrinkPreview } from './re-encode-photo.ts';
import './upload-tables.ts';

type Deps = { readonly db: Db; readonly storage: Storage };

/** A photo with its small file; without one if the file was deleted. */
export type PreviewFile = {
  readonly name: string;
  readonly shows: 'quote' | 'arrived' | 'finished' | null;
  readonly at: Date;
  readonly picture: Buffer | undefined;
};
type Upload = Omit<PreviewFile, 'picture'> & { readonly storageKey: string };

/** One after the other: the storage serves customers at the same time. */
async function withFiles(storage: Storage, uploads: readonly Upload[]): Promise<PreviewFile[]> {
  const files: PreviewFile[] = [];
  for (const { storageKey, ...upload } of uploads)
    files.push({ ...upload, picture: await readPreviewFile(storage, storageKey) });
  return files;
}

const uploads = (db: Db) =>
  db
    .selectFrom('uploads')
    .select(['id as name', 'shows', 'created_at as at', 'storage_key as storageKey'])
    .orderBy('created_at')
    .orderBy('id');

/** Returns the photos of an order and of its work. The caller must have checked the right to see them. */
export const previewsOfOrder = async ({ db, storage }: Deps, orderId: string): Promise<PreviewFile[]> =>
  withFiles(storage, await uploads(db).where('order_id', '=', orderId).execute());

/** Returns photos that came with messages, which belong to no order, by their names. */
export async function previewsOfMessages(
  { db, storage }: Deps,
  names: readonly string[],
): Promise<PreviewFile[]> {
  if (names.length === 0) return [];
  return withFiles(
    storage,
    await uploads(db).where('id', 'in', names).where('order_id', 'is', null).execute(),
  );
}

/** Returns the same photos, all of them smaller if their files are larger than this together. */
export async function withinBytes(
  photos: readonly PreviewFile[],
  most: number,
): Promise<readonly PreviewFile[]> {
  const bytes = photos.reduce((sum, { picture }) => sum + (picture?.length ?? 0), 0);
  if (bytes <= most) return photos;
  const side = Math.floor(previewSide * Math.sqrt(most / bytes));
  const smaller: PreviewFile[] = [];
  for (const { picture, ...photo } of photos)
    smaller.push({ ...photo, picture: picture && (await shrinkPreview(picture, side)) });
  return smaller;
}
