import type { Photo } from '@mendwell/contract';
import { validate as isId } from 'uuid';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { removeFiles, showPhoto } from './photo-files.ts';
import { deleteLeftovers, dropUpload, findUpload } from './upload-repository.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };
type Asked = { readonly visitorId: string | undefined; readonly name: string };

/** Somebody else's, nobody's, no name at all: the same answer, so that guessing teaches nothing. */
const notFound = { refusal: 'not_found' } as const;

export async function readPhoto(
  { db, storage }: Deps,
  { visitorId, name }: Asked,
): Promise<Photo | typeof notFound> {
  if (visitorId === undefined || !isId(name)) return notFound;
  const upload = await findUpload(db, { visitorId, name });
  return upload ? showPhoto(storage, upload) : notFound;
}

/** Gone for the visitor at once; should the storage not answer, its files go with the next tidying. */
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
