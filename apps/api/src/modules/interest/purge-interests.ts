import { retentionStart } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './interest-tables.ts';

export const purgeInterestsJob = defineJob({
  name: 'forget-interests',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes requests after their retention period. Running this twice, or late, does no harm. */
export async function purgeInterests(db: Db, clock: Clock): Promise<number> {
  const now = clock.now();
  // Sending a mail is tried for two days; after that there is no reason left to store the address. The
  // row stays without anything personal, so that the link in the mail keeps working.
  await db
    .updateTable('interests')
    .set({ state: 'unsubscribed', email: null, city: null, postcode: null })
    .where('state', '=', 'told')
    .where('told_at', '<', retentionStart('interestTold', now))
    .execute();
  const result = await db
    .deleteFrom('interests')
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'pending'),
          row(row.fn.coalesce('mailed_at', 'created_at'), '<', retentionStart('interestPending', now)),
        ]),
        // Counted from the day on which we received it, whenever it was confirmed.
        row.and([
          row('state', '<>', 'unsubscribed'),
          row('created_at', '<', retentionStart('interest', now)),
        ]),
        row.and([
          row('state', '=', 'unsubscribed'),
          row(row.fn.coalesce('told_at', 'created_at'), '<', retentionStart('interestUnsubscribed', now)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
