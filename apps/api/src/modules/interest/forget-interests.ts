import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import './interest-tables.ts';

const day = 24 * 60 * 60 * 1000;
/** As the notify-me dialog and the privacy policy promise. */
const keptDays = { pending: 30, confirmed: 365, unsubscribed: 30 } as const;

export const forgetInterestsJob = defineJob({
  name: 'forget-interests',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/** Deletes requests whose time is over. Running it twice, or late, does no harm. */
export async function forgetInterests(db: Db, clock: Clock): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  const result = await db
    .deleteFrom('interests')
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'pending'),
          row(row.fn.coalesce('mailed_at', 'created_at'), '<', before(keptDays.pending)),
        ]),
        row.and([row('state', '=', 'confirmed'), row('confirmed_at', '<', before(keptDays.confirmed))]),
        row.and([row('state', '=', 'unsubscribed'), row('created_at', '<', before(keptDays.unsubscribed))]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
