import type { Db } from '#platform/database.ts';
import './quote-tables.ts';

/** Returns every quote of an order with its lines and price, and every question about more work, the oldest first. */
export async function listAgreements(db: Db, orderId: string) {
  const quotes = await db
    .selectFrom('quotes')
    .select(['version', 'made_at as madeAt', 'lines', 'note', 'price', 'declined', 'unrepaired'])
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  const moreWork = await db
    .selectFrom('more_work')
    .select([
      'version',
      'asked_at as askedAt',
      'photos',
      'added',
      'difference',
      'outcome',
      'answered_at as answeredAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute();
  return { quotes, moreWork };
}
