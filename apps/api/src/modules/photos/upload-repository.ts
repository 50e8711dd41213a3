import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '#platform/database.ts';
import type { Statement } from '#platform/statements.ts';
import './upload-tables.ts';

/** Records the files before they are stored: if no upload claims them by then, they are removed. */
export async function noteLeftover(db: Db, storageKey: string, dueAt: Date): Promise<void> {
  await db.insertInto('upload_leftovers').values({ storage_key: storageKey, due_at: dueAt }).execute();
}

/** Inserts the upload of stored files, which are then no longer leftovers. */
export async function insertUpload(tx: Tx, upload: Insertable<Tables['uploads']>): Promise<void> {
  await tx
    .deleteFrom('upload_leftovers')
    .where('storage_key', '=', upload.storage_key)
    .returning('storage_key')
    .executeTakeFirstOrThrow();
  await tx.insertInto('uploads').values(upload).execute();
}

type Owned = { readonly visitorId: string; readonly name: string };

export const findUpload = (db: Db, { visitorId, name }: Owned) =>
  db
    .selectFrom('uploads')
    .select(['id', 'storage_key', 'width', 'height'])
    .where('id', '=', name)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();

/**
 * Turns an upload that no order has claimed into a leftover at once; from then on nothing refers to its
 * files.
 */
export async function dropUpload(db: Db, { visitorId, name }: Owned, now: Date): Promise<string | undefined> {
  const dropped = await db
    .with('dropped', (query) =>
      query
        .deleteFrom('uploads')
        .where('id', '=', name)
        .where('visitor_id', '=', visitorId)
        .where('claimed_at', 'is', null)
        .returning('storage_key'),
    )
    .insertInto('upload_leftovers')
    .columns(['storage_key', 'due_at'])
    .expression((query) => query.selectFrom('dropped').select(['storage_key', query.val(now).as('due_at')]))
    .returning('storage_key')
    .executeTakeFirst();
  return dropped?.storage_key;
}

/**
 * Does the same for uploads that have waited too long. Uploads that are being claimed at this moment are
 * skipped.
 */
export async function dropUnclaimed(db: Db, before: Date, now: Date, most: number): Promise<number> {
  const dropped = await db
    .with('dropped', (query) =>
      query
        .deleteFrom('uploads')
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('uploads')
            .select('id')
            .where('claimed_at', 'is', null)
            .where('created_at', '<=', before)
            .limit(most)
            .forUpdate()
            .skipLocked(),
        )
        .returning('storage_key'),
    )
    .insertInto('upload_leftovers')
    .columns(['storage_key', 'due_at'])
    .expression((query) => query.selectFrom('dropped').select(['storage_key', query.val(now).as('due_at')]))
    .executeTakeFirst();
  return Number(dropped.numInsertedOrUpdatedRows ?? 0);
}

/**
 * Does the same for all uploads that an order has claimed, whoever uploaded them; `tidyUploads` removes
 * their files next time.
 */
export async function dropUploadsOf(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .with('dropped', (query) =>
      query.deleteFrom('uploads').where('order_id', '=', orderId).returning('storage_key'),
    )
    .insertInto('upload_leftovers')
    .columns(['storage_key', 'due_at'])
    .expression((query) => query.selectFrom('dropped').select(['storage_key', query.val(now).as('due_at')]))
    .execute();
}

/** Does the same for uploads that are named, as long as they are there. */
export async function dropUploadsNamed(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .with('dropped', (query) => query.deleteFrom('uploads').where('id', 'in', names).returning('storage_key'))
    .insertInto('upload_leftovers')
    .columns(['storage_key', 'due_at'])
    .expression((query) => query.selectFrom('dropped').select(['storage_key', query.val(now).as('due_at')]))
    .execute();
}

export async function listExpiredLeftovers(db: Db, now: Date, most: number): Promise<string[]> {
  const due = await db
    .selectFrom('upload_leftovers')
    .select('storage_key')
    .where('due_at', '<=', now)
    .limit(most)
    .execute();
  return due.map((one) => one.storage_key);
}

export async function deleteLeftovers(db: Db, storageKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('upload_leftovers').where('storage_key', 'in', storageKeys).execute();
}

/**
 * Releases the photos of an order that was not placed; they can be claimed by another order for another
 * day.
 */
export const releaseUploads = (orderId: string, now: Date): Statement => ({
  text: 'update uploads set claimed_at = null, order_id = null, created_at = $2 where order_id = $1',
  values: [orderId, now],
});
