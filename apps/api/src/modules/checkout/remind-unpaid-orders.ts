import { methodWait } from '@mendwell/domain';
import * as z from 'zod/mini';
import { queueMail } from '#modules/mail/index.ts';
import { markLookedAt, markReminded } from '#modules/orders/index.ts';
import { closeSetup } from '#modules/payments/index.ts';
import { defineJob } from '#platform/jobs.ts';
import type { Logger } from '#platform/logging.ts';
import { abandonOrder } from './abandon-order.ts';
import { type SubmitDeps, submitOrder } from './submit-order.ts';

export const remindUnpaidOrdersJob = defineJob({
  name: 'tend-waiting-orders',
  data: z.strictObject({}),
  queue: { retryLimit: 3, retryDelay: 30, expireInSeconds: 240 },
});

export const paymentResume = 'payment-resume';

/** The browser and Stripe's own event get this long to be first. */
const patienceMs = 60_000;
const hourMs = 60 * 60 * 1000;
const mostAtOnce = 500;

type Waiting = Awaited<ReturnType<typeof waitingOrders>>[number];

/**
 * Returns orders of the last hour and those whose deadline has passed in every run, others once an hour;
 * those that were checked longest ago come first.
 */
function waitingOrders({ db, clock, waits }: SubmitDeps) {
  const now = clock.now().getTime();
  return db
    .selectFrom('order_records')
    .select(['id', 'language', 'stripe_id', 'created_at', 'reminded_at'])
    .where('state', '=', 'awaiting_payment')
    .where('created_at', '<=', new Date(now - patienceMs))
    .where((row) =>
      row.or([
        row('created_at', '>', new Date(now - hourMs)),
        row('looked_at', 'is', null),
        row('looked_at', '<=', new Date(now - hourMs)),
        row('created_at', '<=', new Date(now - waits.method.endHours * hourMs)),
      ]),
    )
    .orderBy((row) => row.fn.coalesce('looked_at', 'created_at'))
    .limit(mostAtOnce)
    .execute();
}

/** Sends one mail with a link that continues where the customer stopped, also on another device. */
async function remind({ db, clock, jobs }: SubmitDeps, order: Waiting, requestId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await markReminded(tx, order.id, now))) return;
    const { id: about, language } = order;
    await queueMail(tx, jobs, { template: paymentResume, about, language, requestId, now });
  });
}

async function tend(deps: SubmitDeps, order: Waiting, requestId: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { remindAt, endsAt } = methodWait(order.created_at, deps.waits);
  await markLookedAt(db, order.id, now);
  const submitted = await submitOrder(deps, { orderId: order.id, actor: 'time', requestId });
  if (submitted === 'submitted') return;
  if (now >= endsAt) {
    // The setup is closed at Stripe first, so that no method can be saved for an order that is
    // cancelled.
    if (order.stripe_id) await closeSetup(deps, order.stripe_id);
    await abandonOrder(deps, order.id, requestId);
  } else if (now >= remindAt && order.reminded_at === null) await remind(deps, order, requestId);
}

/**
 * Checks orders that wait for their payment method: it places those whose event was lost, reminds once,
 * and cancels them after the deadline. An error in one order does not stop the others.
 */
export async function remindUnpaidOrders(deps: SubmitDeps, requestId: string, logger: Logger): Promise<void> {
  for (const order of await waitingOrders(deps)) {
    try {
      await tend(deps, order, requestId);
    } catch (error) {
      logger.warn({ error }, 'a waiting order could not be tended');
    }
  }
}
