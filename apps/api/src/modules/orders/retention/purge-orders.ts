import { MAX, NIL } from 'uuid';
import * as z from 'zod/mini';
import { purgeVoucherUses } from '#modules/vouchers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { purgeClaimContacts } from './hold-claim-contact.ts';
import { dropHeldReceipts } from './hold-receipt.ts';
import { listExpiredOrders, purgeOrder } from './purge-order.ts';
import { purgeProofs } from './purge-proofs.ts';

export const purgeOrdersJob = defineJob({
  name: 'forget-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 3600 },
});

/**
 * Purges what orders no longer need: proofs first, then contacts, notes and photos, then who has used
 * which voucher, and finally what was stored only for complaints and by law. Running it twice, or late,
 * does no harm; an error in one order does not stop the others.
 */
export async function purgeOrders(
  deps: { readonly db: Db; readonly clock: Clock },
  logger: Logger,
): Promise<void> {
  const { db, clock } = deps;
  await purgeProofs(db, clock);
  let page = await listExpiredOrders(db, clock.now(), NIL);
  while (page.length > 0) {
    for (const id of page) {
      try {
        await purgeOrder(deps, id);
      } catch (error) {
        logger.warn({ error }, 'an order could not be forgotten');
      }
    }
    page = await listExpiredOrders(db, clock.now(), page.at(-1) ?? MAX);
  }
  await purgeVoucherUses(db, clock);
  await purgeClaimContacts(db, clock);
  await dropHeldReceipts(db, clock);
}
