import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

/** The courier is told what was chosen, changed or called off; what holds is read again then. */
export const syncCourierJob = defineJob({
  name: 'tell-courier',
  data: z.strictObject({ orderId: z.uuid(), kind: z.enum(['pickup', 'return']) }),
  queue: { retryLimit: 200, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

/** The courier has told something; what it is, is read in their own book. */
export const courierEventJob = defineJob({
  name: 'courier-event',
  data: z.strictObject({ bookingId: z.string() }),
  queue: { retryLimit: 50, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
});

/** Evenings that wait for the courier, or the courier for us, are looked at again. */
export const reconcileCouriersJob = defineJob({
  name: 'reconcile-couriers',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});
