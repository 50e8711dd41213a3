import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { inBatches } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';

export const purgeDraftsJob = defineJob({
  name: 'forget-drafts',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300 },
});

/**
 * Erases all personal data of orders that were never placed, after a month. Running it twice does no
 * harm.
 */
export async function purgeDrafts(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  await inBatches((most) =>
    sql`
      with old as (
        select id from orders
        where state = 'cancelled' and payment_state is null and forgotten_at is null
          and changed_at <= ${retentionStart('draft', now)}
        order by changed_at limit ${most} for update),
      items as (delete from order_items where order_id in (select id from old)),
      contacts as (delete from order_contacts where order_id in (select id from old))
      update orders set forgotten_at = ${now}, visitor_id = null, request_hash = '', discount_failures = '[]'
      where id in (select id from old)`.execute(db),
  );
}
