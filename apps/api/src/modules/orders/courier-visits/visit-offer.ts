import { berlinDay, firstPickupDay, type VisitOffer } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { OrdersTable, VisitKind } from '../order-tables.ts';

/** So many doors fit into one evening of a workshop's couriers. */
const capacity = 8;
/** How far ahead evenings can be chosen. */
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

/** A pick-up does not come before work may begin; what is finished early can come home early. */
function notBefore({ kind, state }: Asked, order: Times | undefined): string | undefined {
  if (kind === 'return') {
    // What is finished early, and stays so, can come home early.
    const isFinished = state === 'returning' && order?.courier_called_at != null;
    return isFinished ? undefined : (order?.promised_back ?? undefined);
  }
  if (!order?.agreed_at) return undefined;
  return firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early });
}

/** What can be chosen from: how full each evening is, what the customer has so far, from when on. */
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

/** Nobody else chooses an evening of this workshop until the transaction ends. */
export async function lockVisitsOfProvider(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courier visits ${providerId}`}, 0))`.execute(tx);
}
