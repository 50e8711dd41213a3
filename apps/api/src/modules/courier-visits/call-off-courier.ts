import type { OrderChange } from '#modules/orders/index.ts';
import { syncCourierJob } from './courier-jobs.ts';

const callOff = `
  update courier_visits set state = 'called_off', changed_at = $2 where order_id = $1 and state = 'chosen'`;

const clear = `
  update courier_visits
  set state = 'called_off', booking_id = null, asked_day = null, booked_day = null, changed_at = $2
  where order_id = $1`;

/**
 * Makes room for new visits when the items are collected once more: the courier has no booking any more,
 * and the next one is another booking.
 */
export function clearVisits(change: OrderChange): void {
  change.run({ text: clear, values: [change.order.id, change.now] });
  change.set({ visits: [] });
}

/** Calls the courier visits off that the customer has chosen. */
export function callOffCourier(change: OrderChange): void {
  const { id: orderId, visits } = change.order;
  const chosen = visits.filter(({ state }) => state === 'chosen');
  if (chosen.length === 0) return;
  change.run({ text: callOff, values: [orderId, change.now] });
  change.set({ visits: visits.filter(({ state }) => state !== 'chosen') });
  for (const { kind } of chosen) change.sendJob(syncCourierJob, { orderId, kind });
}
