import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

/**
 * Notifies the courier of what was chosen, changed or called off; the job reads the current state when
 * it runs.
 */
export const syncCourierJob = defineJob({
  name: 'tell-courier',
  data: z.strictObject({ orderId: z.uuid(), kind: z.enum(['pickup', 'return']) }),
  queue: { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

/** The courier has sent an event; what happened is read from the courier's API. */
export const courierEventJob = defineJob({
  name: 'courier-event',
  data: z.strictObject({ bookingId: z.string() }),
  queue: { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

/**
 * Checks again the courier visits that the courier has not confirmed, or whose progress we have not
 * received.
 */
export const reconcileCouriersJob = defineJob({
  name: 'reconcile-couriers',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});
