import type { Db, Tx } from '#platform/database.ts';

/** Returns whether a withdrawal from this order was undone before. */
export async function wasWithdrawalUndone(db: Db | Tx, orderId: string): Promise<boolean> {
  const step = await db
    .selectFrom('order_history')
    .select('step')
    .where('order_id', '=', orderId)
    .where('action', '=', 'withdrawal_undone')
    .executeTakeFirst();
  return step !== undefined;
}
