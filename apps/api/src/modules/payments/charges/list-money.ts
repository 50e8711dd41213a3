import type { Db } from '#platform/database.ts';
import '../payment-tables.ts';

/** Returns the charges and refunds of an order, the oldest first, with those that failed. */
export async function listMoney(db: Db, orderId: string) {
  const charges = await db
    .selectFrom('payments')
    .select(['stripe_id as id', 'amount', 'state', 'failure', 'created_at as at', 'changed_at as changedAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select([
      'id',
      'stripe_id as stripeId',
      'amount',
      'reason',
      'state',
      'created_at as at',
      'settled_at as settledAt',
    ])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'not_needed')
    .orderBy('created_at')
    .execute();
  return { charges, refunds };
}
