import { sql } from 'kysely';
import type { OrderChange, OrderRecord } from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';

type CalledOff = {
  readonly day: string;
  /** The booking that could no longer be called off, according to the courier. */
  readonly keptBooking: string | null;
};

/**
 * Returns the courier visit that the withdrawal called off, and its booking if the courier could no
 * longer call it off.
 */
export async function calledOffPickup(tx: Tx, { id, state }: OrderRecord): Promise<CalledOff | undefined> {
  if (state !== 'pickup_scheduled') return undefined;
  const { rows } = await sql<CalledOff>`
    select day::text, (
        select alert.booking_id from courier_alerts alert where alert.booking_id = courier_visits.booking_id
          and alert.order_id = courier_visits.order_id and what = 'call_off_too_late') as "keptBooking"
    from courier_visits where order_id = ${id} and kind = 'pickup' and state = 'called_off'`.execute(tx);
  return rows[0];
}

const keep = `
  update courier_visits set state = 'chosen', asked_day = day, booked_day = day, changed_at = $2
  where order_id = $1 and kind = 'pickup'`;

/**
 * The courier is on the way and could not be stopped: our courier visit is set to their booking again.
 */
export const letCourierCome = (change: OrderChange): void =>
  change.run({ text: keep, values: [change.order.id, change.now] });
