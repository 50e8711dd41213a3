import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { eraseOrder } from './erase-order.ts';

const isDue = (now: Date) => {
  const before = retentionStart('order', now);
  return sql<boolean>`
    orders.forgotten_at is null and orders.state in ('completed', 'cancelled')
    and orders.payment_state is not null and orders.payment_state not in ('announced', 'charging', 'processing')
    and orders.changed_at <= ${before} and coalesce(orders.payment_changed_at, orders.changed_at) <= ${before}
    and not exists (
      select from payments where order_id = orders.id and payments.state = 'failed' and failure = 'disputed')
    and not exists (select from refunds where order_id = orders.id and refunds.state = 'wanted')`;
};

const mostAtOnce = 400;

/** Returns orders of which no personal data is needed any more, a page at a time. */
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

const lockExpired = (tx: Tx, orderId: string, now: Date) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isDue(now))
    .forUpdate()
    .executeTakeFirst();

/**
 * Erases one order. This is decided again under the lock: if another process was first, nothing is left
 * to do.
 */
export async function purgeOrder({ db, clock }: { db: Db; clock: Clock }, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await lockExpired(tx, orderId, now))) return;
    await eraseOrder(tx, orderId, now);
  });
}
