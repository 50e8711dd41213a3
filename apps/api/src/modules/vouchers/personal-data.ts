import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';

/** Erases who used a voucher; the use itself still counts. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update voucher_redemptions set customer_hash = ${randomBytes(32)} where order_id = ${orderId}`.execute(
    tx,
  );
}
