import { debitDay, isCustomersTurnToPay, needsAnnouncement } from '@mendwell/domain';
import { sql } from 'kysely';
import { claimSetup, settleSetup } from '#modules/payments/index.ts';
import { lockOrder } from '../order-repository.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';
import { findPayment, type Payment } from './payment-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';

export type Asked = { readonly orderId: string; readonly requestId: string };

/** Returns whether the customer may pay with another method. */
export const isReplaceable = (payment: Payment | undefined): payment is Payment =>
  payment !== undefined &&
  payment.order_state !== 'cancelled' &&
  payment.order_stopped !== 'all' &&
  payment.withdrawal_undo_until === null &&
  isCustomersTurnToPay({ payment: payment.state, failure: payment.failure });

/**
 * Uses the new method once the browser, Stripe or our own reconciler reports it as saved: it becomes the
 * order's method, once, and the same charge is tried again with it, as the next attempt. A debit is
 * announced first.
 */
export async function useReplacement(
  { db, clock, jobs, payments }: ChargeDeps,
  stripeId: string,
  { orderId, requestId }: Asked,
): Promise<undefined | { readonly refusal: 'payment_incomplete' }> {
  const setup = await payments.readSetup(stripeId);
  const now = clock.now();
  if (setup.status !== 'succeeded' || !setup.method) {
    await settleSetup(db, setup, now);
    return { refusal: 'payment_incomplete' };
  }
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    await settleSetup(tx, setup, now);
    const payment = await findPayment(tx, orderId);
    if (!isReplaceable(payment)) return undefined;
    if (!(await claimSetup(tx, stripeId, now))) return undefined;
    const isAnnounced = needsAnnouncement(setup.method?.type ?? null, payment.amount);
    await changePayment(tx, jobs, {
      orderId,
      ...(isAnnounced ? { command: 'announce', debitOn: debitDay(now) } : { command: 'charge' }),
      actor: 'customer',
      requestId,
      now,
      failure: null,
    });
    await sql`
      update orders set setup_id = (select id from setups where stripe_id = ${stripeId})
      where id = ${orderId}`.execute(tx);
    await sql`
      update payments set attempt = attempt + 1, alerted_at = null from orders
      where orders.id = ${orderId} and payments.order_id = orders.id
        and payments.quote_version = orders.quote_version`.execute(tx);
    if (!isAnnounced) await jobs.send(tx, chargeOrderJob, { orderId }, { requestId });
    return undefined;
  });
}
