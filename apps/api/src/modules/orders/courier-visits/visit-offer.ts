import { berlinDay, firstPickupDay, type VisitOffer } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { OrdersTable, VisitKind } from '../order-tables.ts';

/** So many customers fit into one evening of the couriers of one provider. */
const capacity = 8;
/** How many working days are offered for a courier visit. */
const count = 15;

type Asked = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly providerId: string;
  readonly state: OrdersTable['state'];
};

type Times = {
  readonly promised_back: string | null;
  readonly agreed_at: Date | null;
  readonly starts_early: boolean;
  readonly courier_called_at: Date | null;
};

/**
 * Returns the first possible day: a pick-up is not before work may begin, a return not before the
 * promised day unless the work is finished early.
 */
function notBefore({ kind, state }: Asked, order: Times | undefined): string | undefined {
  if (kind === 'return') {
    // Work that is finished early, and can no longer be undone, may be returned early.
    const isFinished = state === 'returning' && order?.courier_called_at != null;
    return isFinished ? undefined : (order?.promised_back ?? undefined);
  }
  if (!order?.agreed_at) return undefined;
  return firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early });
}

/**
 * Returns what the customer can choose from: how full each day is, which day the customer has so far,
 * and the first possible day.
 */
export async function visitOffer(db: Db | Tx, asked: Asked): Promise<VisitOffer> {
  const { orderId, kind, providerId } = asked;
  const { rows } = await sql<{ day: string; booked: number; held: boolean }>`
    select day::text, count(*)::int as booked, bool_or(order_id = ${orderId}) as held
    from courier_visits where provider_id = ${providerId} and kind = ${kind} and state = 'chosen'
    group by day`.execute(db);
  const order = await db
    .selectFrom('orders')
    .select([
      'agreed_at',
      'starts_early',
      'courier_called_at',
      sql<string | null>`promised_back::text`.as('promised_back'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return {
    booked: new Map(rows.map(({ day, booked }) => [day, booked])),
    capacity,
    count,
    held: rows.find(({ held }) => held)?.day,
    notBefore: notBefore(asked, order),
  };
}

/** Until the transaction ends, nobody else can choose a courier visit of this provider. */
export async function lockVisitsOfProvider(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courier visits ${providerId}`}, 0))`.execute(tx);
}
