import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';

/** Purges links and codes that are no longer valid. */
export async function purgeProofs(db: Db, now: Date): Promise<void> {
  await sql`
    delete from order_links using orders
    where orders.id = order_links.order_id and (order_links.expires_at <= ${now}
      or (orders.state in ('completed', 'cancelled') and order_links.purpose <> 'pay'
        and orders.changed_at <= ${retentionStart('orderLink', now)}))`.execute(db);
  await db.deleteFrom('codes').where('created_at', '<=', retentionStart('code', now)).execute();
}
