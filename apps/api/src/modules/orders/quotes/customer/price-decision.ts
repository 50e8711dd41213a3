import type { FinalPrice } from '@mendwell/contract';
import { priceQuote, refuseDeclined } from '@mendwell/domain';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import { finalPrice } from '../../final-price.ts';

/** Prices the provider's quote without the lines that the customer declines. */
export async function priceDecision(
  db: Db | Tx,
  { orderId, version, declined }: { orderId: string; version: number; declined: readonly string[] },
): Promise<{ readonly totalPrice: FinalPrice } | { readonly refusal: 'already_done' | 'nothing_left' }> {
  const quote = await db
    .selectFrom('quotes')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!quote) return { refusal: 'already_done' };
  if (refuseDeclined(quote.lines, declined)) return { refusal: 'nothing_left' };
  const held = await heldDiscount(db, orderId);
  return { totalPrice: finalPrice(priceQuote(quote.lines, new Set(declined), held)) };
}
