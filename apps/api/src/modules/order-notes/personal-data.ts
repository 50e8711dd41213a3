import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './order-note-tables.ts';

type Exported = { readonly orderId: string; readonly notes: HeldOrder['notes'] };

/** Returns what our staff noted about orders. Who of them wrote it is an id, not a name. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId",
      jsonb_agg(to_jsonb(one) - 'order_id' order by created_at, id) as notes
    from order_notes one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}

/** Deletes the notes on an order that is erased; the order's lock is held. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_notes').where('order_id', '=', orderId).execute();
}
