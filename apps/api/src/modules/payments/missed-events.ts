import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import { type EventDeps, takeDown } from './receive-stripe-event.ts';

export const missedEventsJob = defineJob({
  name: 'missed-events',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
});

/**
 * Reads disputes from Stripe whose event was lost. Open charges, refunds and setups are read again by
 * their own reconcilers; a dispute concerns a charge that was settled, which no reconciler reads.
 */
export async function receiveMissedEvents(deps: EventDeps, requestId: string): Promise<void> {
  const reported = await deps.payments.listEvents('charge.dispute.created');
  for (const event of reported.toReversed()) await takeDown(deps, event, requestId);
}
