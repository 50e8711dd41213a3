import type { Photo } from '@mendwell/contract';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { showPhoto } from './photo-files.ts';
import './upload-tables.ts';

type Deps = { readonly db: Db; readonly storage: Storage };

/**
 * Returns the photos of an order and of its work. The caller must have checked the right to see them.
 */
export async function photosOfOrder(
  { db, storage }: Deps,
  orderId: string,
  { withFinished = true } = {},
): Promise<Photo[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'width', 'height'])
    .where('order_id', '=', orderId)
    .$if(!withFinished, (query) =>
      query.where((row) => row.or([row('shows', 'is', null), row('shows', '<>', 'finished')])),
    )
    .orderBy('created_at')
    .execute();
  return Promise.all(uploads.map((upload) => showPhoto(storage, upload)));
}

/** Returns the photos that a provider took when the work on an order was finished, with the time of each. */
export async function photosOfFinishedWork(
  { db, storage }: Deps,
  orderId: string,
): Promise<{ readonly at: Date; readonly photo: Photo }[]> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'width', 'height', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('shows', '=', 'finished')
    .orderBy('created_at')
    .execute();
  return Promise.all(
    uploads.map(async ({ at, ...upload }) => ({ at, photo: await showPhoto(storage, upload) })),
  );
}
