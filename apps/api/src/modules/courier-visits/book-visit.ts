import type { OrderChange, VisitKind } from '#modules/orders/index.ts';
import { syncCourierJob } from './courier-jobs.ts';

const saveVisit = `
  insert into courier_visits (order_id, kind, provider_id, day, state, changed_at)
  values ($1, $2, $3, $4::date, 'chosen', $5)
  on conflict (order_id, kind) do update
    set provider_id = excluded.provider_id, day = excluded.day, state = 'chosen', changed_at = excluded.changed_at,
      sequence = courier_visits.sequence + 1`;

/** Saves the chosen or changed courier visit; a job notifies the courier. */
export function bookVisit(change: OrderChange, kind: VisitKind, day: string): void {
  const { id: orderId, provider_id: providerId, visits } = change.order;
  change.run({ text: saveVisit, values: [orderId, kind, providerId, day, change.now] });
  const sequence = (visits.find((one) => one.kind === kind)?.sequence ?? -1) + 1;
  change.set({
    visits: [...visits.filter((one) => one.kind !== kind), { kind, day, state: 'chosen', sequence }],
  });
  // Another evening for the return leaves the order's state as it is: what is overdue, and when, is looked at anew.
  change.set({ due_at: change.now });
  change.sendJob(syncCourierJob, { orderId, kind });
}
