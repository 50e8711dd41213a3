import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

const isDue = (now: Date) => {
  const before = retentionStart('order', now);
  return sql<boolean>`
    orders.forgotten_at is null and orders.state in ('completed', 'cancelled')
    and orders.payment_state is not null and orders.payment_state not in ('announced', 'charging', 'processing')
    and orders.changed_at <= ${before} and coalesce(orders.payment_changed_at, orders.changed_at) <= ${before}`;
};

const mostAtOnce = 400;

export type ExpiredOrder = { readonly id: string; readonly changed_at: Date };

/** Returns orders that ended so long ago that no personal data is needed for them, a page at a time. */
export async function listExpiredOrders(
  db: Db,
  now: Date,
  after: ExpiredOrder | undefined,
): Promise<ExpiredOrder[]> {
  const isLater = after
    ? sql<boolean>`(changed_at, id) > (${after.changed_at}, ${after.id})`
    : sql<boolean>`true`;
  return db
    .selectFrom('orders')
    .select(['id', 'changed_at'])
    .where(isLater)
    .where(isDue(now))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
}

/** Locks an order that ended so long ago, until the transaction ends; returns false if it did not. */
export async function lockExpiredOrder(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();
  return order !== undefined;
}
