import { priceDifference } from '@mendwell/domain';
import * as z from 'zod/mini';
import {
  type ChangeDeps,
  changeOrder,
  finalPriceOf,
  type OrderChange,
  orderMails,
} from '#modules/orders/index.ts';
import { type ChargeDeps, cancelDifference, endDifference } from '#modules/payments/index.ts';
import { defineJob } from '#platform/jobs.ts';
import { partsOf } from './unrepaired.ts';

export const leaveUnpaidOutJob = defineJob({
  name: 'leave-unpaid-out',
  data: z.strictObject({ orderId: z.uuid() }),
  queue: { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
});

const storeOutcome = `update more_work set outcome = 'unpaid', answered_at = $3 where order_id = $1 and version = $2`;
const storeDeclined = 'update quotes set declined = $3::jsonb where order_id = $1 and version = $2';

/** Takes the new lines out of the agreement again; what was agreed before stays as it was. */
function leaveOut(change: OrderChange): void {
  const { order, now } = change;
  const { more_work: work } = order;
  if (!work || !order.quote || !order.agreed) return;
  const declined = [...order.quote.declined, ...work.added];
  const before = priceDifference(partsOf(order.agreed), work.difference, order.price_terms.vatRate);
  change.run(
    { text: storeOutcome, values: [order.id, work.version, now] },
    { text: storeDeclined, values: [order.id, order.quote_version, JSON.stringify(declined)] },
  );
  change.set({
    agreed: finalPriceOf(before),
    quote: { ...order.quote, declined },
    more_work: { ...work, outcome: 'unpaid', answered_at: now.toISOString() },
  });
  change.note('time', 'leave_out_more_work', { reason: 'unpaid' });
  change.queueMail(orderMails.mail_more_work_decided);
  change.queueMail(orderMails.mail_provider_more_work);
}

/**
 * More work was accepted and not paid in time: its charge is cancelled at the payment provider first, so
 * that it is never paid for, and then it is left out.
 */
export async function leaveUnpaidOut(
  deps: ChargeDeps & ChangeDeps,
  orderId: string,
  requestId: string,
): Promise<void> {
  if (!(await cancelDifference(deps, orderId, requestId))) return;
  await changeOrder(deps.db, deps, { orderId, requestId }, (change) => {
    if (change.order.state === 'in_service' && endDifference(change)) leaveOut(change);
    return undefined;
  });
}
