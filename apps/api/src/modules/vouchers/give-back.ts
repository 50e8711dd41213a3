import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

/** Releases the voucher of an order that is not carried out. Running it twice releases it once. */
export async function giveBackVoucher(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`
    with given_back as (
      update voucher_redemptions set given_back_at = ${now}
      where order_id = ${orderId} and given_back_at is null returning voucher_id)
    update vouchers set redeemed = redeemed - 1 where id in (select voucher_id from given_back)`.execute(tx);
}
