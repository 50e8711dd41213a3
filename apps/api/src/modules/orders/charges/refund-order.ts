import { isCustomersTurnToPay } from '@mendwell/domain';
import { PaymentsUnavailable, type Refund } from '#providers/stripe/interface.ts';
import { changePayment } from './change-payment.ts';
import { findPayment, type Payment } from './payment-repository.ts';
import { endRefund, wantedRefund } from './refund-repository.ts';
import { type Cause, type ChargeDeps, settleCharge } from './settle-charge.ts';

/** Stops what can be stopped; whether a debit is under way, which cannot. */
async function stop(deps: ChargeDeps, payment: Payment, cause: Cause): Promise<boolean> {
  const { payments } = deps;
  if (payment.stripe_id === null || payment.state === 'paid') return false;
  await payments.cancelCharge(payment.stripe_id);
  const charge = await payments.readCharge(payment.stripe_id);
  await settleCharge(deps, payment.order_id, charge, cause);
  return charge.status === 'processing';
}

/** Given back, or refused for good. */
async function give(
  { payments }: ChargeDeps,
  stripeId: string,
  refund: { readonly key: string; readonly amount: number },
): Promise<Refund> {
  try {
    return await payments.refundCharge(stripeId, refund);
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.isFinal) return { id: undefined, hasFailed: true };
    throw error;
  }
}

/** Whether there may be something to give back later. Who gets a part of it back may still pay the whole. */
const mayArrive = ({ state, failure }: Payment, part: number | null) =>
  state === 'processing' ||
  state === 'charging' ||
  (part !== null && state === 'announced') ||
  (part !== null && isCustomersTurnToPay({ payment: state, failure }));

/**
 * Gives back what was taken. What is not taken yet is stopped where it can be; a debit that is under way
 * cannot, and is given back when it has arrived.
 */
export async function refundOrder(deps: ChargeDeps, orderId: string, cause: Cause): Promise<void> {
  const { db, jobs, clock } = deps;
  const refund = await wantedRefund(db, orderId);
  const payment = refund && (await findPayment(db, orderId));
  if (!refund || !payment) return;
  // What stays with us in part has to arrive first.
  const isUnderWay = refund.amount === null && (await stop(deps, payment, cause));
  const now = clock.now();
  const current = await findPayment(db, orderId);
  if (current?.state === 'paid' && current.stripe_id !== null) {
    const amount = refund.amount ?? current.amount;
    const { id, hasFailed } = await give(deps, current.stripe_id, { key: refund.id, amount });
    const isWhole = amount === current.amount;
    await db.transaction().execute(async (tx) => {
      const to = hasFailed ? 'failed' : 'done';
      if (!(await endRefund(tx, refund.id, { from: 'wanted', to, stripeId: id, now }))) return;
      const command = hasFailed ? 'fail_refund' : isWhole ? 'refund' : 'refund_part';
      await changePayment(tx, jobs, { orderId, command, ...cause, now });
    });
  } else if (!isUnderWay && !(current && mayArrive(current, refund.amount)))
    await db
      .transaction()
      .execute((tx) => endRefund(tx, refund.id, { from: 'wanted', to: 'not_needed', now }));
}
