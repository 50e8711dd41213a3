import type { Promised, ReturnFacts } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';

/** Orders that are agreed and not finished: a provider does these before anything new. */
const inHand = sql`orders.state in ('accepted', 'pickup_scheduled', 'collected', 'in_service')`;

/** How many pieces a provider has in hand, and how many of them it has promised for which day. */
export type WorkInHand = Required<Pick<ReturnFacts, 'piecesInHand' | 'promised'>>;

type Row = { readonly day: string | null; readonly pieces: number };

function toWorkInHand(rows: readonly Row[]): WorkInHand {
  const promised: Promised = new Map(
    rows.flatMap(({ day, pieces }) => (day === null ? [] : [[day, pieces]])),
  );
  return { piecesInHand: rows.reduce((sum, { pieces }) => sum + pieces, 0), promised };
}

/** Returns what each of these providers has in hand. */
export async function workInHand(
  db: Db,
  providerIds: readonly string[],
): Promise<(providerId: string) => WorkInHand> {
  const { rows } = await sql<Row & { readonly provider_id: string }>`
    select provider_id, promised_back::text as day, count(*)::int as pieces
    from orders join order_items on order_items.order_id = orders.id
    where ${inHand} and provider_id = any (${providerIds})
    group by provider_id, promised_back order by promised_back`.execute(db);
  const ofProvider = Map.groupBy(rows, ({ provider_id: id }) => id);
  return (providerId) => toWorkInHand(ofProvider.get(providerId) ?? []);
}

/**
 * Returns what a provider has in hand from customers who ordered before this one. A customer who orders later
 * waits longer and does not move the day of those who ordered first.
 */
export async function workAhead(
  db: Db | Tx,
  { orderId, providerId }: { readonly orderId: string; readonly providerId: string },
): Promise<WorkInHand> {
  const { rows } = await sql<Row>`
    select promised_back::text as day, count(*)::int as pieces
    from orders join order_items on order_items.order_id = orders.id
    where ${inHand} and provider_id = ${providerId}
      and (orders.created_at, orders.id) < (select created_at, id from orders where id = ${orderId})
    group by promised_back order by promised_back`.execute(db);
  return toWorkInHand(rows);
}
