import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import './visitor-tables.ts';

export const purgeVisitorsJob = defineJob({
  name: 'forget-visitors',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes visitors who have not come back in time. Running this twice, or late, does no harm. */
export const purgeVisitors = (db: Db, clock: Clock): Promise<number> =>
  deleteUntil(db, 'visitors', 'seen_at', retentionStart('visitor', clock.now()));
