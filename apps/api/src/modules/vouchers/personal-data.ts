import { randomBytes } from 'node:crypto';
import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

type Exported = Pick<HeldOrder, 'vouchers'> & { readonly orderId: string };

/** Returns the vouchers that orders used. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId", jsonb_agg(to_jsonb(one) - 'customer_hash') as vouchers
    from voucher_redemptions one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}

/** Erases who used a voucher; the use itself still counts. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update voucher_redemptions set customer_hash = ${randomBytes(32)} where order_id = ${orderId}`.execute(
    tx,
  );
}
