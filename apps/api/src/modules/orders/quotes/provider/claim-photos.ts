import type { Tx } from '#platform/database.ts';
import '#modules/photos/index.ts';

type Claim = {
  readonly orderId: string;
  /** The browser that uploaded them. */
  readonly visitorId: string;
  readonly photos: readonly string[];
  readonly shows: 'quote' | 'arrived' | 'finished';
  readonly now: Date;
};

/**
 * Assigns photos to the order, in the transaction that refers to them. Returns false when one is
 * missing.
 */
export async function claimPhotos(
  tx: Tx,
  { orderId, visitorId, photos, shows, now }: Claim,
): Promise<boolean> {
  const wanted = [...new Set(photos)];
  if (wanted.length === 0) return true;
  const claimed = await tx
    .updateTable('uploads')
    .set({ claimed_at: now, order_id: orderId, shows })
    .where('id', 'in', wanted)
    .where('visitor_id', '=', visitorId)
    .where((row) => row.or([row('claimed_at', 'is', null), row('order_id', '=', orderId)]))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows) === wanted.length;
}

/**
 * Releases photos whose statement was undone: they belong to no order again and are deleted with all
 * other unclaimed photos.
 */
export async function releasePhotos(tx: Tx, orderId: string, shows: Claim['shows']): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ claimed_at: null, order_id: null, shows: null })
    .where('order_id', '=', orderId)
    .where('shows', '=', shows)
    .execute();
}
