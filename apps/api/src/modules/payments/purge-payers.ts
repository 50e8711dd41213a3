import { retentionStart } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { deleteUntil } from '#platform/in-batches.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import './setup-tables.ts';

export const purgePayersJob = defineJob({
  name: 'forget-payers',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 3600 },
});

type Deps = { readonly db: Db; readonly clock: Clock; readonly payments: Payments };

const mostAtOnce = 400;

/**
 * Returns customers at Stripe whom nothing needs any more, a page at a time: everything saved for them
 * belongs to orders that are erased, or led to no order within the retention period of a draft.
 */
async function listExpiredPayers(db: Db, now: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_stripe_id as id from setups where customer_stripe_id > ${after}
    group by customer_stripe_id
    having bool_and(state <> 'open' and created_at <= ${retentionStart('draft', now)}
      and not exists (select from order_records where setup_id = setups.id and forgotten_at is null)
      and not exists (select from order_records where id = setups.order_id and forgotten_at is null))
    order by id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes the customer at Stripe first: if the process is killed in between, the next run finds it
 * deleted there and does the rest.
 */
export async function purgePayer({ db, payments }: Omit<Deps, 'clock'>, customerId: string): Promise<void> {
  await payments.deleteCustomer(customerId);
  await db
    .updateTable('setups')
    .set({
      customer_stripe_id: null,
      method_stripe_id: null,
      method_brand: null,
      method_last4: null,
      mandate_stripe_id: null,
      mandate_reference: null,
    })
    .where('customer_stripe_id', '=', customerId)
    .execute();
}

/**
 * Deletes customers at Stripe, and with them their saved methods, and what we store about them; then
 * purges old events of Stripe. Running it twice, or late, does no harm.
 */
export async function purgePayers(deps: Deps, logger: Logger): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  let page = await listExpiredPayers(db, now, '');
  while (page.length > 0) {
    for (const id of page) {
      try {
        await purgePayer(deps, id);
      } catch (error) {
        logger.warn({ error }, 'a customer could not be deleted at the payment provider');
      }
    }
    page = await listExpiredPayers(db, now, page.at(-1) ?? '');
  }
  await deleteUntil(db, 'stripe_events', 'received_at', retentionStart('event', now));
}
