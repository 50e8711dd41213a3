import { berlinDay, firstPickupDay, type VisitOffer } from '@mendwell/domain';
import { sql } from 'kysely';
import type { OrderRecord, VisitKind } from '#modules/orders/index.ts';
import { readCalendarFor } from '#modules/provider-calendar/index.ts';
import type { Db, Tx } from '#platform/database.ts';

/** So many customers fit into one evening of the couriers of one provider. */
const capacity = 8;
/** How many working days are offered for a courier visit. */
const count = 15;

type Visited = Pick<
  OrderRecord,
  'id' | 'provider_id' | 'state' | 'promised_back' | 'agreed_at' | 'starts_early' | 'courier_called_at'
>;

/**
 * Returns the first possible day: a pick-up is not before work may begin, a return not before the
 * promised day unless the work is finished early.
 */
function notBefore(order: Visited, kind: VisitKind): string | undefined {
  if (kind === 'return') {
    // Work that is finished early, and can no longer be undone, may be returned early.
    const isFinished = order.state === 'returning' && order.courier_called_at !== null;
    return isFinished ? undefined : (order.promised_back ?? undefined);
  }
  if (!order.agreed_at) return undefined;
  return firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early });
}

/**
 * Returns what the customer can choose from: how full each day is, which day the customer has so far,
 * and the first possible day.
 */
export async function visitOffer(db: Db | Tx, order: Visited, kind: VisitKind): Promise<VisitOffer> {
  const { id: orderId, provider_id: providerId, agreed_at: agreedAt } = order;
  // What is finished leaves the provider on whatever day the courier comes; it has to be there to take items in.
  const calendar = kind === 'pickup' ? await readCalendarFor(db, { providerId, agreedAt }) : undefined;
  return {
    ...(await bookedVisits(db, { providerId, kind, orderId })),
    count,
    notBefore: notBefore(order, kind),
    calendar,
  };
}

type Places = { readonly providerId: string; readonly kind: VisitKind; readonly orderId?: string };

/** Returns how full the days of a provider's couriers are, and which day this order holds. */
export async function bookedVisits(
  db: Db | Tx,
  { providerId, kind, orderId = '' }: Places,
): Promise<Pick<VisitOffer, 'booked' | 'capacity' | 'held'>> {
  const { rows } = await sql<{ day: string; booked: number; held: boolean }>`
    select day::text, count(*)::int as booked, bool_or(order_id::text = ${orderId}) as held
    from courier_visits where provider_id = ${providerId} and kind = ${kind} and state = 'chosen'
    group by day`.execute(db);
  return {
    booked: new Map(rows.map(({ day, booked }) => [day, booked])),
    capacity,
    held: rows.find(({ held }) => held)?.day,
  };
}

/** Until the transaction ends, nobody else can choose a courier visit of this provider. */
export async function lockVisitsOfProvider(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`courier visits ${providerId}`}, 0))`.execute(tx);
}
