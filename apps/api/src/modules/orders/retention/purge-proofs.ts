import { keptSince } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

/** Lets go of links, codes and known devices that prove nothing any more, and of what couriers have told. */
export async function forgetProofs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await sql`
    delete from order_links using orders
    where orders.id = order_links.order_id and (order_links.expires_at <= ${now}
      or (orders.state in ('completed', 'cancelled') and order_links.purpose <> 'pay'
        and orders.changed_at <= ${keptSince('orderLink', now)}))`.execute(db);
  await db.deleteFrom('codes').where('created_at', '<=', keptSince('code', now)).execute();
  await db.deleteFrom('partner_devices').where('known_until', '<=', now).execute();
  await db.deleteFrom('courier_events').where('received_at', '<=', keptSince('event', now)).execute();
}
