import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import { type EventDeps, takeDown } from './receive-stripe-event.ts';

export const missedEventsJob = defineJob({
  name: 'missed-events',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
});

/**
 * Reads disputes and how they ended, and refunds that somebody made at Stripe's own site, whose event was lost. Open charges,
 * our refunds and setups are read again by their own reconcilers; these concern charges that were settled,
 * which no reconciler reads.
 */
export async function receiveMissedEvents(deps: EventDeps, requestId: string): Promise<void> {
  for (const type of ['charge.dispute.created', 'charge.dispute.closed', 'refund.created']) {
    const reported = await deps.payments.listEvents(type);
    for (const event of reported.toReversed()) await takeDown(deps, event, requestId);
  }
}
