import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readFiles, storeFiles } from './photo-files.ts';
import { insertUpload, noteLeftover } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };
type Wanted = { readonly orderId: string; readonly names: readonly string[]; readonly visitorId: string };
type Upload = { readonly id: string; storage_key: string; width: number; height: number; bytes: number };
export type CopiedPhoto = { readonly name: string; readonly width: number; readonly height: number };

const hour = 60 * 60 * 1000;

async function copyPhoto({ db, clock, storage }: Deps, upload: Upload, visitorId: string) {
  const files = await readFiles(storage, upload.storage_key);
  if (!files) return undefined;
  const storageKey = randomBytes(16).toString('hex');
  const now = clock.now();
  await noteLeftover(db, storageKey, new Date(now.getTime() + hour));
  await storeFiles(storage, storageKey, files);
  const { width, height, bytes } = upload;
  const copy = { id: newId(), visitor_id: visitorId, storage_key: storageKey, width, height, bytes };
  await db.transaction().execute((tx) => insertUpload(tx, { ...copy, created_at: now }));
  return { name: copy.id, width, height };
}

/**
 * Copies photos of an order for a visitor who books the same items again. Returns the copies by the
 * names of the originals. Photos that are deleted by now are missing.
 */
export async function copyPhotos(
  deps: Deps,
  { orderId, names, visitorId }: Wanted,
): Promise<ReadonlyMap<string, CopiedPhoto>> {
  if (names.length === 0) return new Map();
  const uploads = await deps.db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'width', 'height', 'bytes'])
    .where('order_id', '=', orderId)
    .where('id', 'in', names)
    .execute();
  const copies = await Promise.all(
    uploads.map(async (upload) => [upload.id, await copyPhoto(deps, upload, visitorId)] as const),
  );
  return new Map(copies.flatMap(([name, copy]) => (copy ? [[name, copy] as const] : [])));
}
