import type { MailTemplate } from '@mendwell/contract';
import {
  berlinDay,
  firstPickupDay,
  overdueStep,
  type Wait,
  type WaitFacts,
  type Waits,
  waitOf,
} from '@mendwell/domain';
import { sql } from 'kysely';
import { MAX, NIL } from 'uuid';
import * as z from 'zod/mini';
import { queueMail } from '#modules/mail/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import { defineJob, type JobSender } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { changeOrder } from '../change-order.ts';
import { findPayment } from '../charges/payment-repository.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';

export const applyDeadlinesJob = defineJob({
  name: 'tend-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly waits: Waits;
};

/** The reminder mail for each party that an order waits for. */
export const reminderMails = {
  workshop: 'provider-request-reminder',
  quote: 'quote-reminder',
  pickup: 'pickup-reminder',
  payment: 'payment-reminder',
} as const satisfies Record<Wait['whom'], MailTemplate>;

const mostAtOnce = 1000;

/** Returns orders that wait for somebody. Most have no deadline yet, which is cheap to check. */
async function listWaitingOrders({ db, clock }: Deps, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where state in ('submitted', 'quoted', 'accepted', 'pickup_scheduled') and id > ${after}
      and changed_at <= ${clock.now()}::timestamptz - interval '12 hours'
    order by id limit ${mostAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

async function factsOf(tx: Tx, order: LockedOrder): Promise<WaitFacts> {
  const payment = order.payment_state === 'failed' ? await findPayment(tx, order.id) : undefined;
  return {
    state: order.state,
    payment: order.payment_state,
    failure: payment?.failure ?? null,
    changedAt: order.changed_at,
    paymentChangedAt: order.payment_changed_at,
    firstVisit: order.agreed_at
      ? firstPickupDay({ agreedOn: berlinDay(order.agreed_at), startsEarly: order.starts_early })
      : undefined,
    reminders: order.reminders,
  };
}

/**
 * Applies the deadlines to one order, decided under its lock; if somebody acted in the meantime, nothing
 * is left to do.
 */
export async function applyDeadline(deps: Deps, orderId: string, requestId: string): Promise<void> {
  const { db, clock, jobs, waits } = deps;
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // While a withdrawal can be undone, no deadline runs.
    if (!order || order.withdrawal_undo_until !== null) return;
    const now = clock.now();
    const facts = await factsOf(tx, order);
    const step = overdueStep(facts, now, waits);
    const wait = waitOf(facts, waits);
    if (!step || !wait) return;
    if (step === 'expire') {
      const details = { waitedFor: wait.whom };
      await changeOrder(tx, deps, { orderId, command: 'expire', actor: 'time', requestId, details });
      return;
    }
    // Several reminders that became due while the job did not run are sent as one.
    const due = wait.remindAt.filter((at) => at <= now).length;
    await tx.updateTable('orders').set({ reminders: due }).where('id', '=', orderId).execute();
    const template = reminderMails[wait.whom];
    await queueMail(tx, jobs, { template, about: orderId, language: order.language, requestId, now });
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
