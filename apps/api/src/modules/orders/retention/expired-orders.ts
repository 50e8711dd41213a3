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

/** Returns orders that ended so long ago that no personal data is needed for them, a page at a time. */
export async function listExpiredOrders(db: Db, now: Date, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '>', after)
    .where(isDue(now))
    .orderBy('id')
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
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
