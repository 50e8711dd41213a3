import { finishHoldsFrom } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { changeOrder } from '../change-order.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { refundUndone } from '../withdrawals/refund-undone.ts';
import { planReturn } from './plan-return.ts';

/**
 * Looks for finished work that can no longer be undone. It runs periodically, so that no order is
 * missed.
 */
export const callCouriersJob = defineJob({
  name: 'call-couriers',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = { readonly db: Db; readonly clock: Clock; readonly jobs: JobSender };

type Moment = { readonly now: Date; readonly requestId: string };

/**
 * From now on the provider cannot undo "finished": work that was not begun when the customer withdrew is
 * refunded.
 */
export async function holdFinish(tx: Tx, jobs: JobSender, order: LockedOrder, moment: Moment): Promise<void> {
  await tx.updateTable('orders').set({ courier_called_at: moment.now }).where('id', '=', order.id).execute();
  await refundUndone(tx, jobs, order, moment);
}

/**
 * Runs when the provider's time to undo has passed: it calls the courier, notifies the customer, and
 * refunds work that was not begun.
 */
export async function callCourier(deps: Deps, orderId: string, requestId: string): Promise<void> {
  const { db, clock, jobs } = deps;
  await db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked || clock.now() < finishHoldsFrom(locked.changed_at)) return;
    await changeOrder(tx, deps, {
      orderId,
      command: 'call_courier',
      actor: 'time',
      requestId,
      write: async (order, now) => {
        await holdFinish(tx, jobs, order, { now, requestId });
        await planReturn(tx, jobs, order, { now, requestId });
      },
    });
  });
}

const mostAtOnce = 1000;

/** Calls the courier for all orders that are ready; an error in one order does not stop the others. */
export async function callCouriers(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where state = 'returning' and courier_called_at is null
    order by changed_at limit ${mostAtOnce}`.execute(deps.db);
  for (const { id } of rows) {
    try {
      await callCourier(deps, id, requestId);
    } catch (error) {
      logger.warn({ error }, 'a courier could not be called');
    }
  }
}
