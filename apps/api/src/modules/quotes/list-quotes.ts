import type { DeskOrder } from '@mendwell/contract';
import type { Db, Tx } from '#platform/database.ts';
import './quote-tables.ts';

/** Returns every quote of an order, the newest first. The caller must have checked the right to see them. */
export async function listQuotes(db: Db | Tx, orderId: string): Promise<DeskOrder['quotes']> {
  const quotes = await db
    .selectFrom('quotes')
    .select(['version', 'made_at', 'lines', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('version', 'desc')
    .execute();
  return quotes.map(({ version, made_at: madeAt, lines, note }) => ({
    version,
    madeAt: madeAt.toISOString(),
    services: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    reasons: [...new Set(lines.flatMap(({ reason }) => reason ?? []))],
    note,
  }));
}
