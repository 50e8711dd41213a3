import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { readPreviewFile } from './photo-files.ts';
import './upload-tables.ts';

type Deps = { readonly db: Db; readonly storage: Storage };

/** Returns a photo of an order, small enough for a mail; undefined if it no longer exists. */
export async function readPreview(
  { db, storage }: Deps,
  { orderId, name }: { readonly orderId: string; readonly name: string },
): Promise<Buffer | undefined> {
  const upload = await db
    .selectFrom('uploads')
    .select('storage_key')
    .where('order_id', '=', orderId)
    .where('id', '=', name)
    .executeTakeFirst();
  return upload && readPreviewFile(storage, upload.storage_key);
}
