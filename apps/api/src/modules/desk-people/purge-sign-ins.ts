import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './desk-people-tables.ts';

export const purgeSignInsJob = defineJob({
  name: 'purge-desk-sign-ins',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes codes, challenges, sign-ins at the company and sessions that are over. Running this twice, or late, does no harm. */
export async function purgeSignIns(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('desk_codes').where('created_at', '<=', retentionStart('code', now)).execute();
  await db.deleteFrom('desk_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('desk_company_sign_ins').where('expires_at', '<=', now).execute();
  await db.deleteFrom('desk_sessions').where('ends_at', '<=', now).execute();
}
