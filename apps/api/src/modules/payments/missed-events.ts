import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';
import { type EventDeps, takeDown } from './receive-stripe-event.ts';

export const missedEventsJob = defineJob({
  name: 'missed-events',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 60, expireInSeconds: 120 },
});

/**
 * Whatever is open is read again by whoever waits for it. A dispute is about something that was
 * over, so nobody waits: if its message is lost, we ask what there was to tell.
 */
export async function receiveMissedEvents(deps: EventDeps, requestId: string): Promise<void> {
  const reported = await deps.payments.listEvents('charge.dispute.created');
  for (const event of reported.toReversed()) await takeDown(deps, event, requestId);
}
