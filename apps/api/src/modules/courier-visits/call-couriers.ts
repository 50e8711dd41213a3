import { finishHoldsFrom, type OrderRefusal } from '@mendwell/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { applyCommand, type ChangeDeps, changeOrder, type OrderChange } from '#modules/orders/index.ts';
import { refundUndone } from '#modules/quotes/index.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
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

type Deps = ChangeDeps & { readonly db: Db };

/**
 * From now on the provider cannot undo "finished": work that was not begun when the customer withdrew is
 * refunded.
 */
export function holdFinish(change: OrderChange): void {
  change.set({ courier_called_at: change.now });
  refundUndone(change);
}

/**
 * Runs when the provider's time to undo has passed: it calls the courier, notifies the customer, and
 * refunds work that was not begun. The return visit takes a place among those of other orders, so that
 * this is decided in a transaction which holds the provider's visits.
 */
export async function callCourier(deps: Deps, orderId: string, requestId: string): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    changeOrder<OrderRefusal>(tx, deps, { orderId, requestId }, async (change) => {
      if (change.now < finishHoldsFrom(change.order.changed_at)) return undefined;
      const refused = applyCommand(change, deps.effects, {
        command: 'call_courier',
        actor: 'time',
        write: () => {
          holdFinish(change);
          return undefined;
        },
      });
      if (!refused) await planReturn(tx, change);
      return refused;
    }),
  );
}

const mostAtOnce = 1000;

/** Calls the courier for all orders that are ready; an error in one order does not stop the others. */
export async function callCouriers(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from order_records where state = 'returning' and courier_called_at is null
    order by changed_at limit ${mostAtOnce}`.execute(deps.db);
  for (const { id } of rows) {
    try {
      await callCourier(deps, id, requestId);
    } catch (error) {
      logger.warn({ error }, 'a courier could not be called');
    }
  }
}
