import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';

export const forgetDraftsJob = defineJob({
  name: 'forget-drafts',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

const day = 24 * 60 * 60 * 1000;
const keptDays = 30;

/** Of an order that was never placed, nothing personal is left after a month. Running it twice does no harm. */
export async function forgetDrafts(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * day);
  await sql`
    with given_up as (
      select id from orders where state = 'cancelled' and payment_state is null and changed_at <= ${before}),
    items as (delete from order_items where order_id in (select id from given_up))
    delete from order_contacts where order_id in (select id from given_up)`.execute(db);
}
