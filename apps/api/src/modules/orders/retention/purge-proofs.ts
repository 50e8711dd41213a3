import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

/** Purges links, codes and known devices that are no longer valid, and old courier events. */
export async function purgeProofs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await sql`
    delete from order_links using orders
    where orders.id = order_links.order_id and (order_links.expires_at <= ${now}
      or (orders.state in ('completed', 'cancelled') and order_links.purpose <> 'pay'
        and orders.changed_at <= ${retentionStart('orderLink', now)}))`.execute(db);
  await db.deleteFrom('codes').where('created_at', '<=', retentionStart('code', now)).execute();
  await db.deleteFrom('provider_devices').where('known_until', '<=', now).execute();
  await db.deleteFrom('courier_events').where('received_at', '<=', retentionStart('event', now)).execute();
}
