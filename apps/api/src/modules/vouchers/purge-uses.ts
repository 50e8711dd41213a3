import { berlinDay, retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

/**
 * Purges who has used a voucher, which is stored as a hash only to count uses per customer. After the
 * order is erased, the hash is deleted once the voucher was given back or nobody can use it any more,
 * and at the latest when its retention period has passed.
 */
export async function purgeVoucherUses(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await sql`
    delete from voucher_redemptions using orders, vouchers
    where orders.id = voucher_redemptions.order_id and vouchers.id = voucher_redemptions.voucher_id
      and orders.forgotten_at is not null
      and (given_back_at is not null or not vouchers.open or vouchers.valid_until < ${berlinDay(now)}::date
        or orders.created_at <= ${retentionStart('voucherUse', now)})`.execute(db);
}
