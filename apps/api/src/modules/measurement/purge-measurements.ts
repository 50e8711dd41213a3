import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import { purgeSalts } from './daily-salt.ts';
import './measurement-tables.ts';

export const purgeMeasurementsJob = defineJob({
  name: 'purge-measurements',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/**
 * Deletes events and consent records after their retention periods, and the salts of past days. Running
 * this twice, or late, does no harm.
 */
export async function purgeMeasurements(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await purgeSalts(db, now);
  await deleteUntil(db, 'measurement_events', 'at', retentionStart('measurement', now));
  // Events that still belong to such a consent are deleted with it.
  await deleteUntil(db, 'consents', 'decided_at', retentionStart('consent', now));
}
