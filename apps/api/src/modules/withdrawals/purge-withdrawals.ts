import { retentionYears } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './withdrawal-tables.ts';

export const purgeWithdrawalsJob = defineJob({
  name: 'forget-withdrawals',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/**
 * Deletes declarations whose retention period as business correspondence has passed. Running it twice,
 * or late, does no harm.
 */
export async function purgeWithdrawals(db: Db, clock: Clock): Promise<void> {
  const kept = new Date(Date.UTC(clock.now().getUTCFullYear() - retentionYears.correspondence, 0, 1));
  await db.deleteFrom('withdrawals').where('received_at', '<', kept).execute();
}
