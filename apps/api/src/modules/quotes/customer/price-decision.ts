import type { FinalPrice } from '@mendwell/contract';
import { type HeldDiscount, priceQuote, refuseDeclined } from '@mendwell/domain';
import { finalPrice, type StoredQuote } from '#modules/orders/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';

/** Prices the provider's quote without the lines that the customer declines. */
export function priceDecision(
  quote: Pick<StoredQuote, 'lines'> | null,
  declined: readonly string[],
  held: HeldDiscount | undefined,
): { readonly totalPrice: FinalPrice } | { readonly refusal: 'already_done' | 'nothing_left' } {
  if (!quote) return { refusal: 'already_done' };
  if (refuseDeclined(quote.lines, declined)) return { refusal: 'nothing_left' };
  return { totalPrice: finalPrice(priceQuote(quote.lines, new Set(declined), held)) };
}

/** Does the same for a quote and a voucher that are read first. */
export async function priceStoredDecision(
  db: Db,
  { orderId, version, declined }: { orderId: string; version: number; declined: readonly string[] },
): Promise<ReturnType<typeof priceDecision>> {
  const quote = await db
    .selectFrom('quotes')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  return priceDecision(quote ?? null, declined, await heldDiscount(db, orderId));
}
