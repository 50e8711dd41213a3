import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

/** Tried for about two days, at first every few seconds, then every five minutes. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  data: z.strictObject({ mailId: z.uuid() }),
  // Far more jobs than all other queues together: in a table of their own they keep nobody waiting.
  queue: {
    partition: true,
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
  },
});
