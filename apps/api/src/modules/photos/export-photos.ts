import type { HeldOrder } from '@mendwell/contract';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { Storage } from '#providers/storage/interface.ts';
import { showPhoto } from './photo-files.ts';
import './upload-tables.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly storage: Storage };

/** Long enough for a person to save the photos from the copy of their data. */
const copySeconds = 24 * 60 * 60;

/** Returns the photos of orders, by order, with addresses that are valid for a day. */
export async function exportPersonalData(
  { db, clock, storage }: Deps,
  orderIds: readonly string[],
): Promise<Map<string, HeldOrder['photos']>> {
  if (orderIds.length === 0) return new Map();
  const uploads = await db
    .selectFrom('uploads')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const shownUntil = new Date(clock.now().getTime() + copySeconds * 1000).toISOString();
  const photos = await Promise.all(
    uploads.map(async (upload) => {
      const { url, previewUrl } = await showPhoto(storage, upload, copySeconds);
      const { created_at: createdAt, claimed_at: claimedAt, ...row } = upload;
      return {
        ...row,
        created_at: createdAt.toISOString(),
        claimed_at: claimedAt?.toISOString() ?? null,
        url,
        preview_url: previewUrl,
        shown_until: shownUntil,
      };
    }),
  );
  return Map.groupBy(photos, (photo) => photo.order_id ?? '');
}
