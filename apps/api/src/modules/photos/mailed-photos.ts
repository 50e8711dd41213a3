import { randomBytes } from 'node:crypto';
import type { Photo } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Slots } from '#platform/slots.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readFiles, showPhoto, storeFiles } from './photo-files.ts';
import { reEncodePhoto } from './re-encode-photo.ts';
import { insertUpload, noteLeftover } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage; readonly darkroom: Slots };

const hour = 60 * 60 * 1000;

/** Returns undefined if the file is not a picture, or when too many pictures are already waiting. */
export type PhotoStore = (bytes: Buffer) => Promise<{ readonly uploadId: string } | undefined>;

/**
 * Stores pictures that arrive by mail, without a visitor, with the same re-encoding as uploads. They are
 * removed after a day unless they are claimed.
 */
export const createPhotoStore =
  ({ db, clock, storage, darkroom }: Deps): PhotoStore =>
  async (bytes) => {
    const photo = await darkroom.run(() => reEncodePhoto(bytes));
    if (photo === 'full' || !photo) return undefined;
    const storageKey = randomBytes(16).toString('hex');
    const now = clock.now();
    await noteLeftover(db, storageKey, new Date(now.getTime() + hour));
    await storeFiles(storage, storageKey, photo);
    const upload = {
      id: newId(),
      visitor_id: null,
      storage_key: storageKey,
      width: photo.width,
      height: photo.height,
      bytes: photo.full.length + photo.preview.length,
      created_at: now,
    };
    await db.transaction().execute((tx) => insertUpload(tx, upload));
    return { uploadId: upload.id };
  };

/** Claims photos: from now on they stay until their owner drops them. */
export async function claimPhotos(tx: Tx, uploadIds: readonly string[], now: Date): Promise<void> {
  if (uploadIds.length === 0) return;
  await tx.updateTable('uploads').set({ claimed_at: now }).where('id', 'in', uploadIds).execute();
}

const listUploads = (db: Db, uploadIds: readonly string[]) =>
  db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'width', 'height'])
    .where('id', 'in', uploadIds)
    .orderBy('id')
    .execute();

/**
 * Returns addresses of photos by the ids of their uploads. The caller must have checked the right to see
 * them.
 */
export async function showPhotos(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, Photo>> {
  if (uploadIds.length === 0) return new Map();
  const uploads = await listUploads(db, uploadIds);
  const shown = await Promise.all(uploads.map((upload) => showPhoto(storage, upload)));
  return new Map(shown.map((photo) => [photo.name, photo]));
}

/** Returns the files themselves, to attach them to a mail. Deleted ones are left out. */
export async function readPhotos(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  uploadIds: readonly string[],
): Promise<Buffer[]> {
  if (uploadIds.length === 0) return [];
  const uploads = await listUploads(db, uploadIds);
  const files = await Promise.all(uploads.map((upload) => readFiles(storage, upload.storage_key)));
  return files.flatMap((file) => (file ? [file.full] : []));
}

/** Drops photos; their files are removed by the next run of `tidyUploads`. */
export async function dropPhotos(tx: Tx, uploadIds: readonly string[], now: Date): Promise<void> {
  if (uploadIds.length === 0) return;
  await tx
    .with('dropped', (query) =>
      query.deleteFrom('uploads').where('id', 'in', uploadIds).returning('storage_key'),
    )
    .insertInto('upload_leftovers')
    .columns(['storage_key', 'due_at'])
    .expression((query) => query.selectFrom('dropped').select(['storage_key', query.val(now).as('due_at')]))
    .execute();
}
