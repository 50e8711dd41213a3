import type { Db, Tx } from '#platform/database.ts';
import './order-note-tables.ts';

type NewNote = {
  readonly id: string;
  readonly orderId: string;
  readonly personId: string;
  readonly body: string;
  readonly now: Date;
};

/** Adds a note once; returns false for one that is there already. */
export async function addNote(tx: Tx, { id, orderId, personId, body, now }: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('order_notes')
    .values({ id, order_id: orderId, person_id: personId, body, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return added === 1n;
}

/** Returns the notes on an order, the oldest first. */
export const listNotes = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_notes')
    .select(['id', 'person_id as personId', 'body', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
