import type { Db } from '#platform/database.ts';
import '#modules/orders/order-tables.ts';

export async function countOrders(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Returns the history of an order, from its first step on. */
export const historyOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_history')
    .select(['step', 'actor', 'action', 'from_state', 'to_state'])
    .where('order_id', '=', orderId)
    .orderBy('step')
    .execute();
