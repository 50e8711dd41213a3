import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { VisitKind } from '../order-tables.ts';
import { syncCourierJob } from './courier-jobs.ts';

type Chosen = {
  readonly orderId: string;
  readonly kind: VisitKind;
  readonly providerId: string;
  readonly day: string;
  readonly now: Date;
  readonly requestId: string;
};

/** Saves the chosen or changed courier visit; a job notifies the courier. */
export async function bookVisit(tx: Tx, jobs: JobSender, chosen: Chosen): Promise<void> {
  const { orderId, kind, providerId, day, now, requestId } = chosen;
  await tx
    .insertInto('courier_visits')
    .values({
      order_id: orderId,
      kind,
      provider_id: providerId,
      day,
      booking_id: null,
      booked_day: null,
      state: 'chosen',
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet(({ eb }) => ({
        day,
        state: 'chosen',
        changed_at: now,
        sequence: eb('courier_visits.sequence', '+', 1),
      })),
    )
    .execute();
  await jobs.send(tx, syncCourierJob, { orderId, kind }, { requestId });
}
