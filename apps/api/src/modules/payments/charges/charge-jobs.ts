import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

const patient = {
  retryLimit: 200,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};

export const chargeOrderJob = defineJob({
  name: 'charge-order',
  data: z.strictObject({ orderId: z.uuid() }),
  queue: patient,
});

export const refundOrderJob = defineJob({
  name: 'refund-order',
  data: z.strictObject({ orderId: z.uuid() }),
  queue: patient,
});
