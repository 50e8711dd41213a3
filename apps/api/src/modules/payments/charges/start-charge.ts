import { debitDay, needsAnnouncement } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import type { OrderChange } from '#modules/orders/index.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';

const insertPayment = `
  insert into payments (id, order_id, quote_version, amount, state, debit_on, created_at, changed_at)
  values ($1, $2, $3, $4, $5, $6::date, $7, $7)`;

/**
 * Starts the charge when the price is agreed: it is stored once for each agreed price, and the worker
 * takes it from there. A debit is announced first. Stripe is never called inside a transaction.
 */
export function startCharge(change: OrderChange): void {
  const { order, now } = change;
  const amount = order.agreed?.estimatedPrice;
  if (amount === undefined) throw new Error('an order is charged without an agreed price');
  const isAnnounced = needsAnnouncement(order.method_type, amount);
  // The charge is a new row, so that the reason for which an earlier one failed is not about it.
  change.set({ payment_failure: null });
  const changed = changePayment(change, { command: isAnnounced ? 'announce' : 'charge', actor: 'time' });
  if ('refusal' in changed) throw new Error(`an agreed order cannot be charged: ${changed.refusal}`);
  const debitOn = isAnnounced ? debitDay(now) : null;
  change.set({ is_charged: true, debit_on: debitOn });
  change.run({
    text: insertPayment,
    values: [newId(), order.id, order.quote_version, amount, changed.to, debitOn, now],
  });
  if (!isAnnounced) change.sendJob(chargeOrderJob, { orderId: order.id });
}
