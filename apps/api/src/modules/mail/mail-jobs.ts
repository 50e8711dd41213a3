import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

/** Tried for about two days, at first every few seconds, then every five minutes. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  data: z.strictObject({ mailId: z.uuid() }),
  queue: { retryLimit: 600, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
});
