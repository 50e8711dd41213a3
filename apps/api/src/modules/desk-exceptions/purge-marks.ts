import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';

export const purgeExceptionMarksJob = defineJob({
  name: 'forget-exception-marks',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes what was noted so long ago that what it is about is not listed any more, if nothing ever takes that back. */
export const purgeExceptionMarks = (db: Db, clock: Clock): Promise<number> =>
  deleteUntil(db, 'exception_marks', 'seen_at', retentionStart('event', clock.now()));
