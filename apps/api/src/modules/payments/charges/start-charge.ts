import { debitDay, needsAnnouncement } from '@mendwell/domain';
import { v7 as newId } from 'uuid';
import { type OrderChange, owedDifference } from '#modules/orders/index.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';

const insertPayment = `
  insert into payments (id, order_id, quote_version, amount, state, debit_on, created_at, changed_at, more_work_version,
    services)
  values ($1, $2, $3, $4, $5, $6::date, $7, $7, $8, $9)`;

/**
 * Starts the charge when the price is agreed: it is stored once for each agreed price, and the worker
 * takes it from there. A debit is announced first. Stripe is never called inside a transaction.
 */
export function startCharge(change: OrderChange): void {
  const { agreed } = change.order;
  if (!agreed) throw new Error('an order is charged without an agreed price');
  chargeAmount(change, { amount: agreed.estimatedPrice, services: agreed.services }, null);
}

/**
 * Starts the charge of what more work added to the price. There is one charge at a time: while that of the
 * price before is on its way, this one waits and is started with its success.
 */
export function startDifference(change: OrderChange): void {
  const { order } = change;
  const amount = owedDifference(order);
  if (amount > 0 && order.payment_state === 'paid')
    chargeAmount(
      change,
      { amount, services: order.more_work?.difference.services ?? null },
      order.quote_version,
    );
}

/** What is charged, and the price of the work in it. */
type Priced = { readonly amount: number; readonly services: number | null };

function chargeAmount(
  change: OrderChange,
  { amount, services }: Priced,
  moreWorkVersion: number | null,
): void {
  const { order, now } = change;
  const isAnnounced = needsAnnouncement(order.method_type, amount);
  // The charge is a new row, so that the reason for which an earlier one failed is not about it.
  change.set({ payment_failure: null, charged_version: order.quote_version });
  const changed = changePayment(change, { command: isAnnounced ? 'announce' : 'charge', actor: 'time' });
  if ('refusal' in changed) throw new Error(`an agreed order cannot be charged: ${changed.refusal}`);
  const debitOn = isAnnounced ? debitDay(now) : null;
  const id = newId();
  const charge = { id, version: order.quote_version, amount, state: changed.to };
  change.set({ is_charged: true, debit_on: debitOn, charges: [...order.charges, charge] });
  change.run({
    text: insertPayment,
    values: [id, order.id, order.quote_version, amount, changed.to, debitOn, now, moreWorkVersion, services],
  });
  if (!isAnnounced) change.sendJob(chargeOrderJob, { orderId: order.id });
}
