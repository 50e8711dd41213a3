import type { Db, Tx } from '#platform/database.ts';

/**
 * Returns when the customer last withdrew from an order; undefined if that was before withdrawals could
 * be undone.
 */
export async function declaredAt(db: Db | Tx, orderId: string): Promise<Date | undefined> {
  const step = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('action', '=', 'withdrawal_declared')
    .orderBy('step', 'desc')
    .executeTakeFirst();
  return step?.at;
}
