import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import './voucher-tables.ts';

export const purgeGuessesJob = defineJob({
  name: 'purge-guesses',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes counts of wrong voucher codes. They are looked at for an hour only. */
export async function purgeGuesses(db: Db, clock: Clock): Promise<void> {
  await deleteUntil(db, 'voucher_guesses', 'started_at', retentionStart('guess', clock.now()));
}
