import { randomBytes } from 'node:crypto';
import type { Photo } from '@mendwell/contract';
import { v7 as newId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Slots } from '#platform/slots.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { showPhoto, storeFiles } from './photo-files.ts';
import { reEncodePhoto } from './re-encode-photo.ts';
import { insertUpload, noteLeftover } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage; readonly darkroom: Slots };
/** Whose photo it is: a visitor's, or one that a workshop takes at its desk for one of its orders. */
type PhotoOwner = { readonly ensureVisitor: () => Promise<string> } | { readonly forOrder: string };
export type Received = {
  readonly file: Buffer;
  /** The network that the picture comes from: each gets its share of the decoders. */
  readonly network: string;
  readonly owner: PhotoOwner;
};
type Refusal = { readonly refusal: 'image_unusable' | 'unavailable' };

const hour = 60 * 60 * 1000;

/**
 * Re-encodes a picture and stores it for its owner. Its upload exists if and only if its files do: any
 * failure on the way leaves at most a record of files to be removed.
 */
export async function uploadPhoto(
  { db, clock, storage, darkroom }: Deps,
  { file, network, owner }: Received,
): Promise<Photo | Refusal> {
  const photo = await darkroom.run(() => reEncodePhoto(file), network);
  if (photo === 'full') return { refusal: 'unavailable' };
  if (!photo) return { refusal: 'image_unusable' };

  const storageKey = randomBytes(16).toString('hex');
  const now = clock.now();
  await noteLeftover(db, storageKey, new Date(now.getTime() + hour));
  await storeFiles(storage, storageKey, photo);
  const upload = {
    id: newId(),
    ...('forOrder' in owner
      ? { visitor_id: null, for_order: owner.forOrder }
      : { visitor_id: await owner.ensureVisitor() }),
    storage_key: storageKey,
    width: photo.width,
    height: photo.height,
    bytes: photo.full.length + photo.preview.length,
    created_at: now,
  };
  await db.transaction().execute((tx) => insertUpload(tx, upload));
  return showPhoto(storage, upload);
}
