import type { Db, Tx } from '#platform/database.ts';

export const wantedRefund = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .executeTakeFirst();

/** Finds a refund that was made, as far as we know; the bank may still return it. */
export const givenRefund = (db: Db, stripeId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('stripe_id', '=', stripeId)
    .where('state', '=', 'done')
    .executeTakeFirst();

type Ending = {
  readonly from: 'wanted' | 'done';
  readonly to: 'done' | 'not_needed' | 'failed';
  readonly stripeId?: string | undefined;
  readonly now: Date;
};

/** Ends a refund once. Returns false if another call has already ended it. */
export async function endRefund(tx: Tx, id: string, { from, to, stripeId, now }: Ending): Promise<boolean> {
  const ended = await tx
    .updateTable('refunds')
    .set({ state: to, settled_at: now, ...(stripeId === undefined ? {} : { stripe_id: stripeId }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Returns what was refunded of an order; undefined if nothing was. */
export const findGivenRefund = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount', 'reason', 'settled_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirst();
