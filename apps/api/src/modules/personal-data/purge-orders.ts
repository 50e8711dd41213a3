import * as z from 'zod/mini';
import { ordersWithOpenClaim, purgeClaims } from '#modules/claims/index.ts';
import { purgeCourierEvents } from '#modules/courier-visits/index.ts';
import {
  dropHeldReceipts,
  listExpiredOrders,
  lockExpiredOrder,
  purgeClaimContacts,
  purgeProofs,
} from '#modules/orders/index.ts';
import { findUnsettledMoney } from '#modules/payments/index.ts';
import { purgeDevices } from '#modules/quotes/index.ts';
import { purgeVoucherUses } from '#modules/vouchers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { eraseEndedOrder } from './erase-person.ts';

export const purgeOrdersJob = defineJob({
  name: 'forget-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 5, retryDelay: 60, expireInSeconds: 3600 },
});

type Deps = { readonly db: Db; readonly clock: Clock };

/**
 * Erases one order, unless its money is disputed or a refund is still to be made. This is decided again
 * under the lock: if another process was first, nothing is left to do.
 */
async function purgeOrder({ db, clock }: Deps, orderId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await lockExpiredOrder(tx, orderId, now))) return;
    const [money] = await findUnsettledMoney(tx, [orderId], now);
    if (money?.isDisputeKept || money?.isRefundWanted) return;
    if ((await ordersWithOpenClaim(tx, [orderId])).has(orderId)) return;
    await eraseEndedOrder(tx, orderId, now);
  });
}

/**
 * Purges what orders no longer need: proofs first, then contacts, notes and photos, then who has used
 * which voucher, and finally what was stored only for complaints and by law. Running it twice, or late,
 * does no harm; an error in one order does not stop the others.
 */
export async function purgeOrders(deps: Deps, logger: Logger): Promise<void> {
  const { db, clock } = deps;
  for (const purge of [purgeProofs, purgeDevices, purgeCourierEvents]) await purge(db, clock.now());
  let page = await listExpiredOrders(db, clock.now(), undefined);
  while (page.length > 0) {
    for (const { id } of page) {
      try {
        await purgeOrder(deps, id);
      } catch (error) {
        logger.warn({ error }, 'an order could not be forgotten');
      }
    }
    page = await listExpiredOrders(db, clock.now(), page.at(-1));
  }
  await purgeVoucherUses(db, clock);
  await purgeClaims(db, clock);
  await purgeClaimContacts(db, clock, [...(await ordersWithOpenClaim(db))]);
  await dropHeldReceipts(db, clock);
}
