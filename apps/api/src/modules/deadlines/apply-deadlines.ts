import type { MailTemplate } from '@mendwell/contract';
import {
  berlinDay,
  firstPickupDay,
  hoursBeforeFirstStep,
  type OrderRefusal,
  overdueStep,
  type Wait,
  type WaitFacts,
  type Waits,
  waitOf,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { MAX, NIL } from 'uuid';
import * as z from 'zod/mini';
import { applyCommand, type ChangeDeps, changeOrder, type OrderRecord } from '#modules/orders/index.ts';
import type { Db } from '#platform/database.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';

export const applyDeadlinesJob = defineJob({
  name: 'tend-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = ChangeDeps & { readonly db: Db; readonly waits: Waits };

/** The reminder mail for each party that an order waits for. */
export const reminderMails = {
  provider: 'provider-request-reminder',
  quote: 'quote-reminder',
  pickup: 'pickup-reminder',
  payment: 'payment-reminder',
} as const satisfies Record<Wait['whom'], MailTemplate>;

const mostAtOnce = 1000;

/** Returns orders that wait for somebody. Most have no deadline yet, which is cheap to check. */
async function listWaitingOrders({ db, clock, waits }: Deps, after: string): Promise<string[]> {
  const before = new Date(clock.now().getTime() - hoursBeforeFirstStep(waits) * 60 * 60 * 1000);
  const { rows } = await sql<{ id: string }>`
    select id from order_records
    where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled') and id > ${after}
      and changed_at <= ${before}
    order by id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

const factsOf = (order: OrderRecord): WaitFacts => ({
  state: order.state,
  payment: order.payment_state,
  failure: order.payment_state === 'failed' ? order.payment_failure : null,
  changedAt: order.changed_at,
  paymentChangedAt: order.payment_changed_at,
  firstVisit: order.agreed_at
    ? firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early })
    : undefined,
  reminders: order.reminders,
});

/**
 * Applies the deadlines to one order. If somebody acts in the meantime, they are applied to the newer
 * state, so that nothing is left to do.
 */
export async function applyDeadline(deps: Deps, orderId: string, requestId: string): Promise<void> {
  const { db, waits, effects } = deps;
  await changeOrder<OrderRefusal>(db, deps, { orderId, requestId }, (change) => {
    const { order, now } = change;
    // While a withdrawal can be undone, no deadline runs.
    if (order.withdrawal_undo_until !== null) return undefined;
    const facts = factsOf(order);
    const step = overdueStep(facts, now, waits);
    const wait = waitOf(facts, waits);
    if (!step || !wait) return undefined;
    if (step === 'expire') {
      const details = { waitedFor: wait.whom };
      return applyCommand(change, effects, { command: 'expire', actor: 'time', details });
    }
    // Several reminders that became due while the job did not run are sent as one.
    change.set({ reminders: wait.remindAt.filter((at) => at <= now).length });
    change.queueMail(reminderMails[wait.whom]);
    return undefined;
  });
}

/**
 * Applies the deadlines to all waiting orders, a page at a time; an error in one order does not stop the
 * others.
 */
export async function applyDeadlines(deps: Deps, requestId: string, logger: Logger): Promise<void> {
  let page = await listWaitingOrders(deps, NIL);
  while (page.length > 0) {
    for (const id of page) {
      try {
        await applyDeadline(deps, id, requestId);
      } catch (error) {
        logger.warn({ error }, 'an order could not be tended');
      }
    }
    page = await listWaitingOrders(deps, page.at(-1) ?? MAX);
  }
}
