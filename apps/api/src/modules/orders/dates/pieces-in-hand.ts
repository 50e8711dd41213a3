import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** Orders that are agreed and not finished: a provider does these before anything new. */
const inHand = sql`orders.state in ('accepted', 'pickup_scheduled', 'collected', 'in_service')`;

/** Returns how many pieces each of these providers has in hand; one without any is not in the map. */
export async function piecesInHand(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider_id: string; pieces: number }>`
    select provider_id, count(*)::int as pieces
    from orders join order_items on order_items.order_id = orders.id
    where ${inHand} and provider_id = any (${providerIds}) group by provider_id`.execute(db);
  return new Map(rows.map(({ provider_id: id, pieces }) => [id, pieces]));
}

/**
 * Returns how many pieces a provider has in hand from customers who ordered before this one. A customer
 * who orders later waits longer and does not move the day of those who ordered first.
 */
export async function piecesAhead(
  db: Db | Tx,
  { orderId, providerId }: { readonly orderId: string; readonly providerId: string },
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select count(*)::int as pieces
    from orders join order_items on order_items.order_id = orders.id
    where ${inHand} and provider_id = ${providerId}
      and (orders.created_at, orders.id) < (select created_at, id from orders where id = ${orderId})`.execute(
    db,
  );
  return rows[0]?.pieces ?? 0;
}
