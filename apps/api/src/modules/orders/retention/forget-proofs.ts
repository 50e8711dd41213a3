import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So long after its end an order can still be looked at. */
const shownDays = 30;
/** The limits of codes look back a day, and no further. */
const codeDays = 1;

/** Lets go of links, codes and known devices that prove nothing any more. */
export async function forgetProofs(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await sql`
    delete from order_links using orders
    where orders.id = order_links.order_id and (order_links.expires_at <= ${now}
      or (orders.state in ('completed', 'cancelled') and orders.changed_at <= ${ago(shownDays)}))`.execute(
    db,
  );
  await db.deleteFrom('codes').where('created_at', '<=', ago(codeDays)).execute();
  await db.deleteFrom('partner_devices').where('known_until', '<=', now).execute();
}
