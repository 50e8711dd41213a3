import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

type Exported = Pick<HeldOrder, 'releases'> & { readonly orderId: string };

/** Returns which providers lost which orders, and when. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId", jsonb_agg(to_jsonb(one) order by released_at) as releases
    from order_releases one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}
