import type { Photo } from '@mendwell/contract';
import { validate as isId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { removeFiles, showPhoto } from './photo-files.ts';
import { deleteLeftovers, dropUpload, findUpload } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };
type Asked = { readonly visitorId: string | undefined; readonly name: string };

/**
 * A photo of somebody else, an unknown name and an invalid name get the same response, so that guessing
 * reveals nothing.
 */
const notFound = { refusal: 'not_found' } as const;

export async function readPhoto(
  { db, storage }: Deps,
  { visitorId, name }: Asked,
): Promise<Photo | typeof notFound> {
  if (visitorId === undefined || !isId(name)) return notFound;
  const upload = await findUpload(db, { visitorId, name });
  return upload ? showPhoto(storage, upload) : notFound;
}

/**
 * Removes a photo for the visitor at once. If the storage does not answer, the next run of `tidyUploads`
 * removes its files.
 */
export async function removePhoto(
  { db, clock, storage }: Deps,
  { visitorId, name }: Asked,
): Promise<undefined | typeof notFound> {
  if (visitorId === undefined || !isId(name)) return notFound;
  const storageKey = await dropUpload(db, { visitorId, name }, clock.now());
  if (storageKey === undefined) return notFound;
  const removed = await removeFiles(storage, [storageKey]).then(
    () => true,
    () => false,
  );
  if (removed) await deleteLeftovers(db, [storageKey]);
  return undefined;
}
