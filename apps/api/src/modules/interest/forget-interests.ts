import { interestDays } from '@mendwell/domain';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './interest-tables.ts';

const day = 24 * 60 * 60 * 1000;

export const forgetInterestsJob = defineJob({
  name: 'forget-interests',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes requests whose time is over. Running it twice, or late, does no harm. */
export async function forgetInterests(db: Db, clock: Clock): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  const { toConfirm, atMost, afterTelling, afterLeaving } = interestDays;
  // A letter is tried for two days; after that there is no reason left to keep the address.
  // The row stays without anything personal, so that the letter's link goes on answering.
  await db
    .updateTable('interests')
    .set({ state: 'unsubscribed', email: null, city: null, postcode: null })
    .where('state', '=', 'told')
    .where('told_at', '<', before(afterTelling))
    .execute();
  const result = await db
    .deleteFrom('interests')
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'pending'),
          row(row.fn.coalesce('mailed_at', 'created_at'), '<', before(toConfirm)),
        ]),
        // Counted from the day it was sent to us, whenever it was confirmed.
        row.and([row('state', '<>', 'unsubscribed'), row('created_at', '<', before(atMost))]),
        row.and([
          row('state', '=', 'unsubscribed'),
          row(row.fn.coalesce('told_at', 'created_at'), '<', before(afterLeaving)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
