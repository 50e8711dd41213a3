import type { HeldOrder } from '@mendwell/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import './quote-tables.ts';

type Exported = Pick<HeldOrder, 'quotes'> & { readonly orderId: string };

/** Returns all quotes of orders, as they are stored. */
export async function exportPersonalData(db: Db, orderIds: readonly string[]): Promise<Exported[]> {
  const { rows } = await sql<Exported>`
    select order_id as "orderId", jsonb_agg(to_jsonb(one) || jsonb_build_object('more_work', (
      select to_jsonb(asked) - 'order_id' - 'version' from more_work asked
      where asked.order_id = one.order_id and asked.version = one.version)) order by version) as quotes
    from quotes one where order_id = any (${orderIds}) group by order_id`.execute(db);
  return rows;
}

/** Erases what the provider wrote and photographed about an order; lines and prices stay. */
export async function erasePersonalData(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update quotes set note = null, unrepaired = (
      select jsonb_agg(report || '{"note": null, "advice": null, "photos": []}' order by position)
      from jsonb_array_elements(unrepaired) with ordinality as reported (report, position)), lines = (
      select jsonb_agg(line || '{"note": null, "photo": null}' order by position)
      from jsonb_array_elements(lines) with ordinality as answered (line, position))
    where order_id = ${orderId}`.execute(tx);
  await sql`update more_work set photos = '[]' where order_id = ${orderId}`.execute(tx);
}

/** Purges browsers of providers that are not known any more. */
export async function purgeDevices(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('provider_devices').where('known_until', '<=', now).execute();
}
