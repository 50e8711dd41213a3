import * as z from 'zod/mini';
import { coveredAmong } from '#modules/cities/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import { lockWaiting, waitingPostcodes } from './interest-repository.ts';
import { notifyOne } from './notify-one.ts';

export const notifyInterestedJob = defineJob({
  name: 'tell-interested',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 600 },
});

type Deps = { db: Db; clock: Clock; jobs: JobSender };

const atOnce = 100;

/**
 * Queues a mail to everyone who waits for a place that is covered by now. Each request is marked in the
 * same transaction, so a repeated run finds none; a second worker skips those that the first has locked.
 */
export async function notifyInterested({ db, clock, jobs }: Deps, requestId: string): Promise<number> {
  const covered = await coveredAmong(db, await waitingPostcodes(db));
  if (covered.length === 0) return 0;
  for (let reported = 0; ; ) {
    const found = await db.transaction().execute(async (tx) => {
      const waiting = await lockWaiting(tx, covered, atOnce);
      const now = clock.now();
      for (const interest of waiting) await notifyOne(tx, jobs, interest, { requestId, now });
      return waiting.length;
    });
    reported += found;
    if (found < atOnce) return reported;
  }
}
