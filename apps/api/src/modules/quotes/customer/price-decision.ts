import type { FinalPrice } from '@mendwell/contract';
import { type HeldDiscount, priceQuote, refuseDeclined } from '@mendwell/domain';
import { finalPrice, type OrderRecord, type StoredQuote } from '#modules/orders/index.ts';
import { heldDiscount } from '#modules/vouchers/index.ts';
import type { Db } from '#platform/database.ts';

type QuotedOrder = Pick<OrderRecord, 'price_terms'> & { readonly quote: Pick<StoredQuote, 'lines'> | null };

/** Prices the provider's quote by the order's own terms, without the lines that the customer declines. */
export function priceDecision(
  { quote, price_terms: terms }: QuotedOrder,
  declined: readonly string[],
  held: HeldDiscount | undefined,
): { readonly totalPrice: FinalPrice } | { readonly refusal: 'already_done' | 'nothing_left' } {
  if (!quote) return { refusal: 'already_done' };
  if (refuseDeclined(quote.lines, declined)) return { refusal: 'nothing_left' };
  return { totalPrice: finalPrice(priceQuote(quote.lines, terms, new Set(declined), held)) };
}

/** Does the same for a quote and a voucher that are read first. */
export async function priceStoredDecision(
  db: Db,
  { id: orderId, price_terms }: Pick<OrderRecord, 'id' | 'price_terms'>,
  { version, declined }: { version: number; declined: readonly string[] },
): Promise<ReturnType<typeof priceDecision>> {
  const quote = await db
    .selectFrom('quotes')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .executeTakeFirst();
  return priceDecision({ quote: quote ?? null, price_terms }, declined, await heldDiscount(db, orderId));
}
