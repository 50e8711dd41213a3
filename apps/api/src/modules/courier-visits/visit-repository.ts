import { sql, type Updateable } from 'kysely';
import type { VisitKind } from '#modules/orders/index.ts';
import type { Db, Tables, Tx } from '#platform/database.ts';

/** A courier visit as we have it, and what the courier was asked and has answered about it. */
export type CourierVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>;

export const findVisit = (db: Db, orderId: string, kind: VisitKind) =>
  db
    .selectFrom('courier_visits')
    .innerJoin('order_records', 'order_records.id', 'courier_visits.order_id')
    .select([
      'courier_visits.order_id',
      'courier_visits.kind',
      'courier_visits.state',
      'courier_visits.sequence',
      'courier_visits.bookings',
      'courier_visits.booking_id',
      sql<string>`courier_visits.day::text`.as('day'),
      sql<string | null>`courier_visits.asked_day::text`.as('asked_day'),
      sql<string | null>`courier_visits.booked_day::text`.as('booked_day'),
      'order_records.number',
      'order_records.provider_id',
      'order_records.items',
      'order_records.quote',
      'order_records.redo',
      'order_records.handovers',
      'order_records.contact',
    ])
    .where('courier_visits.order_id', '=', orderId)
    .where('courier_visits.kind', '=', kind)
    .where('order_records.contact', 'is not', null)
    .executeTakeFirst();

type StoredBooking = Pick<
  Updateable<Tables['courier_visits']>,
  'booking_id' | 'asked_day' | 'booked_day' | 'bookings'
>;

/**
 * Stores what was asked or answered. Day and state are changed only by the functions that choose and
 * call off a visit.
 */
export const storeBooking = (db: Db | Tx, { order_id, kind }: CourierVisit, kept: StoredBooking) =>
  db
    .updateTable('courier_visits')
    .set(kept)
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .execute();

export type Saying =
  | { readonly step: 'book' }
  | { readonly step: 'move' | 'cancel'; readonly bookingId: string };

/** Returns what has to be sent to the courier; undefined when their booking equals ours. */
export function whatToSay(visit: CourierVisit): Saying | undefined {
  const { state, day, booking_id: bookingId, asked_day: askedDay, booked_day: bookedDay } = visit;
  if (state === 'done') return undefined;
  if (bookingId === null)
    // A booking was requested and no response stored: there may be a booking whose id only the courier
    // knows. Requesting it again returns its id, also when it is to be called off.
    return state === 'chosen' || askedDay !== null ? { step: 'book' } : undefined;
  if (state === 'called_off') return askedDay === null ? undefined : { step: 'cancel', bookingId };
  return bookedDay === day ? undefined : { step: 'move', bookingId };
}

/** Returns the idempotency key of a booking, which is the same however often it is requested. */
export const bookingKey = ({ kind, order_id }: CourierVisit, nth: number): string =>
  `${kind}:${order_id}:${nth}`;
