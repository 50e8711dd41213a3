import type { EveningOffer } from '@mendwell/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { EveningKind, OrdersTable } from '../order-tables.ts';

/** So many doors fit into one evening of a workshop's couriers. */
const capacity = 8;
/** How far ahead evenings can be chosen. */
const count = 15;

type Asked = {
  readonly orderId: string;
  readonly kind: EveningKind;
  readonly providerId: string;
  readonly state: OrdersTable['state'];
};

/** What can be chosen from: how full each evening is, what the customer has so far, when work is promised back. */
export async function eveningOffer(
  db: Db | Tx,
  { orderId, kind, providerId, state }: Asked,
): Promise<EveningOffer> {
  const { rows } = await sql<{ day: string; booked: number; held: boolean }>`
    select day::text, count(*)::int as booked, bool_or(order_id = ${orderId}) as held
    from evenings where provider_id = ${providerId} and kind = ${kind} and state = 'chosen'
    group by day`.execute(db);
  const order = await db
    .selectFrom('orders')
    .select([sql<string | null>`promised_back::text`.as('promised_back'), 'courier_called_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  // What is finished early, and stays so, can come home early.
  const isFinished = state === 'returning' && order?.courier_called_at != null;
  const isReady = kind === 'pickup' || isFinished;
  return {
    booked: new Map(rows.map(({ day, booked }) => [day, booked])),
    capacity,
    count,
    held: rows.find(({ held }) => held)?.day,
    notBefore: isReady ? undefined : (order?.promised_back ?? undefined),
  };
}

/** Nobody else chooses an evening of this workshop until the transaction ends. */
export async function lockEvenings(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evenings ${providerId}`}, 0))`.execute(tx);
}
