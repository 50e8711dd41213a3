import type { Db } from '#platform/database.ts';
import type { Statement } from '#platform/statements.ts';
import './upload-tables.ts';

/** What a photo of the provider shows. */
type Shows = 'quote' | 'arrived' | 'finished';
type Claim = {
  readonly orderId: string;
  /** The browser that uploaded them; null at the desk, whose photos are meant for their order. */
  readonly visitorId: string | null;
  readonly photos: readonly string[];
  readonly shows: Shows;
  readonly now: Date;
};

const claim = `
  with claimed as (
    update uploads set claimed_at = $3, order_id = $1, shows = $4
    where id = any ($5::uuid[]) and (visitor_id = $2 or for_order = $1) and (claimed_at is null or order_id = $1)
    returning id)
  select case when (select count(*) from claimed) = cardinality($5::uuid[]) then true
    else refuse_write('photo_missing') end`;

/**
 * Assigns the provider's photos to the order, in the transaction that refers to them, which is refused
 * when one is missing.
 */
export function claimWorkPhotos({ orderId, visitorId, photos, shows, now }: Claim): readonly Statement[] {
  const wanted = [...new Set(photos)];
  return wanted.length === 0 ? [] : [{ text: claim, values: [orderId, visitorId, now, shows, wanted] }];
}

const claimShown = `
  with claimed as (
    update uploads set claimed_at = $3, order_id = $1
    where id = any ($4::uuid[]) and visitor_id = $2 and claimed_at is null
    returning id)
  select case when (select count(*) from claimed) = cardinality($4::uuid[]) then true
    else refuse_write('photo_missing') end`;

/** Assigns photos that show what went wrong to the order, in the transaction that opens the claim. */
export function claimPhotosOfClaim({
  orderId,
  visitorId,
  photos,
  now,
}: Omit<Claim, 'shows'>): readonly Statement[] {
  const wanted = [...new Set(photos)];
  return wanted.length === 0 ? [] : [{ text: claimShown, values: [orderId, visitorId, now, wanted] }];
}

/**
 * Releases photos whose report was undone: they belong to no order again and are deleted with all other
 * unclaimed photos.
 */
export const releaseWorkPhotos = (orderId: string, shows: Shows): Statement => ({
  text: 'update uploads set claimed_at = null, order_id = null, shows = null where order_id = $1 and shows = $2',
  values: [orderId, shows],
});

/** Assigns a courier's photo to the order, in the transaction that records the handover it shows. */
export const claimHandoverPhoto = (orderId: string, photo: string, now: Date): Statement => ({
  text: 'update uploads set claimed_at = $3, order_id = $1 where id = $2',
  values: [orderId, photo, now],
});

/** Returns how many photos of an order show this. */
export async function countPhotosOf(db: Db, orderId: string, shows: Shows): Promise<number> {
  const photos = await db
    .selectFrom('uploads')
    .select('id')
    .where('order_id', '=', orderId)
    .where('shows', '=', shows)
    .execute();
  return photos.length;
}
