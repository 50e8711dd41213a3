import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './personal-data-tables.ts';

export const purgeDataRequestsJob = defineJob({
  name: 'purge-data-requests',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/**
 * Deletes requests after their retention period, with their links and codes. Running this twice, or
 * late, does no harm.
 */
export async function purgeDataRequests(db: Db, clock: Clock): Promise<void> {
  await db
    .deleteFrom('data_requests')
    .where('created_at', '<=', retentionStart('dataRequest', clock.now()))
    .execute();
}
