import { isRefundOverdue } from '@mendwell/domain';
import * as z from 'zod/mini';
import { changeOrder, listStoppedOrders } from '#modules/orders/index.ts';
import { wantRefund } from '#modules/payments/index.ts';
import { giveBackVoucher } from '#modules/vouchers/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';

export const refundOverdueJob = defineJob({
  name: 'refund-overdue',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

/** Refunds everything, once, because nobody has shown that any work was done. */
async function refundAll(deps: Deps, orderId: string, requestId: string): Promise<void> {
  await changeOrder(deps.db, deps, { orderId, requestId }, (change) => {
    const { stopped, state } = change.order;
    if (stopped !== 'rest' || state !== 'in_service') return undefined;
    change.set({ stopped: 'all' });
    change.note('time', 'withdrawal_refunded');
    change.run(giveBackVoucher(orderId, change.now));
    wantRefund(change, { reason: 'withdrawn', actor: 'time' });
    return undefined;
  });
}

/**
 * Refunds after a withdrawal wait until the provider reports what was done, but never so long that they
 * would be late (§ 357 BGB).
 */
export async function refundOverdueWithdrawals(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  const now = deps.clock.now();
  for (const { id, withdrawnAt } of await listStoppedOrders(deps.db)) {
    if (!isRefundOverdue(withdrawnAt, now)) continue;
    try {
      await refundAll(deps, id, requestId);
    } catch (error) {
      logger.warn({ error }, 'an overdue refund could not be made');
    }
  }
}
