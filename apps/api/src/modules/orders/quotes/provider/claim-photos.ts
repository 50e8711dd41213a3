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

/** Photos become the order's, in the transaction that speaks of them; false when one is not there. */
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

/** They show what is not so: they are nobody's again, and go with all others that nobody claims. */
export async function releasePhotos(tx: Tx, orderId: string, shows: Claim['shows']): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ claimed_at: null, order_id: null, shows: null })
    .where('order_id', '=', orderId)
    .where('shows', '=', shows)
    .execute();
}
