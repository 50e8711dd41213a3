import { discountOf, type HeldDiscount } from '@mendwell/domain';
import type { Db, Tx } from '#platform/database.ts';
import './voucher-tables.ts';

/**
 * Returns the voucher that an order holds. Its validity dates no longer matter; its value and its
 * minimum order do.
 */
export async function heldDiscount(db: Db | Tx, orderId: string): Promise<HeldDiscount | undefined> {
  const voucher = await db
    .selectFrom('voucher_redemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_redemptions.voucher_id')
    .select(['kind', 'value', 'most_discount_cents', 'least_order_cents'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst();
  if (!voucher) return undefined;
  const { kind, value, most_discount_cents: mostDiscount, least_order_cents: leastServices } = voucher;
  return { discount: discountOf({ kind, value, mostDiscount }), leastServices };
}
