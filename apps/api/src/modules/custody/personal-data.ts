import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './custody-tables.ts';

type Exported = Pick<HeldOrder, 'handovers'> & { readonly orderId: string };

/** Returns who counted what when the items of orders changed hands. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select asked.id as "orderId",
      (select coalesce(jsonb_agg(to_jsonb(one) order by id), '[]') from handovers one
        where order_id = asked.id) as handovers
    from unnest(${orderIds}::uuid[]) as asked (id)`.execute(db);
  return rows;
}

/** Erases names and words; that and when something was counted stays without a person. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ person: null, note: null, photo: null })
    .where('order_id', '=', orderId)
    .execute();
}
