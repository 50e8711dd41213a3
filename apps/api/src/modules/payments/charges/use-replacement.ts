import { debitDay, isCustomersTurnToPay, needsAnnouncement } from '@mendwell/domain';
import { changeOrder } from '#modules/orders/index.ts';
import { claimSetup, settleSetup } from '../setup-repository.ts';
import { changePayment } from './change-payment.ts';
import { chargeOrderJob } from './charge-jobs.ts';
import { findPayment, type Payment } from './payment-repository.ts';
import type { ChargeDeps } from './settle-charge.ts';

export type Asked = { readonly orderId: string; readonly requestId: string };

/** Returns whether the customer may pay with another method. */
export const isReplaceable = (payment: Payment | undefined): payment is Payment =>
  payment !== undefined &&
  payment.order_state !== 'cancelled' &&
  payment.order_state !== 'reassigning' &&
  payment.order_stopped !== 'all' &&
  payment.withdrawal_undo_until === null &&
  isCustomersTurnToPay({ payment: payment.state, failure: payment.failure });

const countAttempt = `
  update payments set attempt = attempt + 1, alerted_at = null where order_id = $1 and quote_version = $2`;

/**
 * Uses the new method once the browser, Stripe or our own reconciler reports it as saved: it becomes the
 * order's method, once, and the same charge is tried again with it, as the next attempt. A debit is
 * announced first.
 */
export async function useReplacement(
  deps: ChargeDeps,
  stripeId: string,
  { orderId, requestId }: Asked,
): Promise<undefined | { readonly refusal: 'payment_incomplete' }> {
  const { db, clock, payments } = deps;
  const setup = await payments.readSetup(stripeId);
  const now = clock.now();
  if (setup.status !== 'succeeded' || !setup.method) {
    await settleSetup(db, setup, now);
    return { refusal: 'payment_incomplete' };
  }
  await db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      await settleSetup(tx, setup, now);
      const payment = await findPayment(tx, orderId);
      if (!isReplaceable(payment)) return undefined;
      const setupId = await claimSetup(tx, stripeId, now);
      if (setupId === undefined) return undefined;
      const isAnnounced = needsAnnouncement(setup.method?.type ?? null, payment.amount);
      changePayment(change, {
        ...(isAnnounced ? { command: 'announce', debitOn: debitDay(now) } : { command: 'charge' }),
        actor: 'customer',
        failure: null,
      });
      change.set({ setup_id: setupId });
      change.run({ text: countAttempt, values: [orderId, change.order.charged_version] });
      if (!isAnnounced) change.sendJob(chargeOrderJob, { orderId });
      return undefined;
    }),
  );
  return undefined;
}
