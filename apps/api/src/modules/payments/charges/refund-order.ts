import { isCustomersTurnToPay } from '@mendwell/domain';
import { changeOrder } from '#modules/orders/index.ts';
import { PaymentsUnavailable, type Refund } from '#providers/stripe/interface.ts';
import { changePayment } from './change-payment.ts';
import { findPayment, type Payment } from './payment-repository.ts';
import { endRefund, wantedRefund } from './refund-repository.ts';
import { type Cause, type ChargeDeps, settleCharge } from './settle-charge.ts';

/** Cancels the charge if possible. Returns whether a debit is under way, which cannot be cancelled. */
async function stop(deps: ChargeDeps, payment: Payment, cause: Cause): Promise<boolean> {
  const { payments } = deps;
  if (payment.stripe_id === null || payment.state === 'paid') return false;
  await payments.cancelCharge(payment.stripe_id);
  const charge = await payments.readCharge(payment.stripe_id);
  await settleCharge(deps, payment.order_id, charge, cause);
  return charge.status === 'processing';
}

/** Refunds the charge; a final refusal is returned as a failed refund. */
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

/**
 * Returns whether money may arrive later that has to be refunded. A customer who gets only a part back
 * may still pay the whole price.
 */
const mayArrive = ({ state, failure }: Payment, part: number | null) =>
  state === 'processing' ||
  state === 'charging' ||
  (part !== null && state === 'announced') ||
  (part !== null && isCustomersTurnToPay({ payment: state, failure }));

/**
 * Refunds what was taken. A charge that was not taken yet is cancelled where possible; a debit that is
 * under way cannot be cancelled and is refunded when it has arrived.
 */
export async function refundOrder(deps: ChargeDeps, orderId: string, cause: Cause): Promise<void> {
  const { db, clock } = deps;
  const refund = await wantedRefund(db, orderId);
  const payment = refund && (await findPayment(db, orderId));
  if (!refund || !payment) return;
  // For a partial refund the whole charge has to arrive first, so it is not cancelled.
  const isUnderWay = refund.amount === null && (await stop(deps, payment, cause));
  const now = clock.now();
  const current = await findPayment(db, orderId);
  if (current?.state === 'paid' && current.stripe_id !== null) {
    const amount = refund.amount ?? current.amount;
    const { id, hasFailed } = await give(deps, current.stripe_id, { key: refund.id, amount });
    const isWhole = amount === current.amount;
    const { actor, requestId } = cause;
    await db.transaction().execute((tx) =>
      changeOrder(tx, deps, { orderId, requestId }, async (change) => {
        const to = hasFailed ? 'failed' : 'done';
        const command = hasFailed ? 'fail_refund' : isWhole ? 'refund' : 'refund_part';
        if (await endRefund(tx, refund.id, { from: 'wanted', to, stripeId: id, now }))
          changePayment(change, { command, actor });
        return undefined;
      }),
    );
  } else if (!isUnderWay && !(current && mayArrive(current, refund.amount)))
    await db
      .transaction()
      .execute((tx) => endRefund(tx, refund.id, { from: 'wanted', to: 'not_needed', now }));
}
