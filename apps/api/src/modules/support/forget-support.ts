import { keptSince } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './support-tables.ts';

export const forgetSupportJob = defineJob({
  name: 'forget-support',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes messages whose time is over. Running it twice, or late, does no harm. */
export async function forgetSupport(db: Db, clock: Clock): Promise<number> {
  const result = await db
    .deleteFrom('support_messages')
    .where('created_at', '<', keptSince('support', clock.now()))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
