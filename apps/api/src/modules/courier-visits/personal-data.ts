import type { HeldOrder } from '@mendwell/contract';
import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import './visit-tables.ts';

type Exported = Pick<HeldOrder, 'evenings' | 'failed_visits' | 'courier_alerts' | 'courier_events'> & {
  readonly orderId: string;
};

/** Returns the courier visits of orders, with what the courier reported and what support was told. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select asked.id as "orderId",
      (select coalesce(jsonb_agg(to_jsonb(one) order by kind), '[]') from courier_visits one
        where order_id = asked.id) as evenings,
      (select coalesce(jsonb_agg(to_jsonb(one) order by id), '[]') from failed_visits one
        where order_id = asked.id) as failed_visits,
      (select coalesce(jsonb_agg(to_jsonb(one) order by noticed_at), '[]') from courier_alerts one
        where order_id = asked.id) as courier_alerts,
      (select coalesce(jsonb_agg(to_jsonb(one) order by received_at), '[]') from courier_events one
        where booking_id in (select booking_id from courier_visits where order_id = asked.id)) as courier_events
    from unnest(${orderIds}::uuid[]) as asked (id)`.execute(db);
  return rows;
}

/** Erases what the courier reported about the visits of an order. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await sql`
    delete from courier_events where booking_id in (
      select booking_id from courier_visits where order_id = ${orderId})`.execute(tx);
}

/** Erases the courier's words about visits that failed; that one failed stays without a person. */
export async function eraseFailedVisits(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('failed_visits').set({ words: null }).where('order_id', '=', orderId).execute();
}

/** Purges old reports of the courier. */
export async function purgeCourierEvents(db: Db, now: Date): Promise<void> {
  await deleteUntil(db, 'courier_events', 'received_at', retentionStart('event', now));
}
