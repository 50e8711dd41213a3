import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs.ts';

/** The API only adds jobs, so the worker moves the one that failed for good. */
export const runAgainJob = defineJob({
  name: 'run-again',
  data: z.strictObject({ deadId: z.uuid() }),
  queue: { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
});
