import { isCustomersTurnToPay } from '@mendwell/domain';
import { money } from '@mendwell/telemetry';
import { changeOrder } from '#modules/orders/index.ts';
import { PaymentsUnavailable, type Refund } from '#providers/stripe/interface.ts';
import { bookMoney } from './book-money.ts';
import { endDifference } from './call-off-difference.ts';
import { changePayment } from './change-payment.ts';
import { findPayment, type Payment } from './payment-repository.ts';
import { endRefund, refundedOf, wantedRefundsOf } from './refund-repository.ts';
import { refundedSum, takenOf } from './refund-sums.ts';
import { type Cause, type ChargeDeps, settleCharge } from './settle-charge.ts';
import { takeInRefund } from './take-in-refund.ts';

type Wanted = Awaited<ReturnType<typeof wantedRefundsOf>>[number];

/** Cancels the charge if possible. Returns whether a debit is under way, which cannot be cancelled. */
async function stop(deps: ChargeDeps, payment: Payment, cause: Cause): Promise<boolean> {
  const { payments } = deps;
  if (payment.stripe_id === null || payment.state === 'paid') return false;
  await payments.cancelCharge(payment.stripe_id);
  const charge = await payments.readCharge(payment.stripe_id);
  await settleCharge(deps, payment.order_id, charge, cause);
  return charge.status === 'processing';
}

type Given = Pick<Refund, 'hasFailed' | 'amount'> & { readonly id: string | undefined };

/**
 * Refunds the charge once: what was made before is found by its key. Refunds of others are taken into the
 * books first, so that only what is left goes back. A final refusal is returned as a failed refund;
 * undefined means that nothing is left.
 */
async function give(
  deps: ChargeDeps,
  payment: Payment,
  { id: key, amount: wanted }: Wanted,
  cause: Cause,
): Promise<Given | undefined> {
  const { payments } = deps;
  const stripeId = payment.stripe_id ?? '';
  const known = await payments.listRefunds(stripeId);
  const made = known.find((one) => one.key === key);
  if (made) return made;
  for (const one of known) await takeInRefund(deps, one, cause);
  const left = payment.amount - (await refundedOf(deps.db, payment.id));
  const amount = Math.min(wanted ?? left, left);
  if (amount <= 0) return undefined;
  try {
    return await payments.refundCharge(stripeId, { key, amount });
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.isFinal)
      return { id: undefined, hasFailed: true, amount };
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

/** Stores that a refund was made or refused, with its mail. */
async function settleRefund(deps: ChargeDeps, orderId: string, wanted: Wanted, given: Given, cause: Cause) {
  const { amount, hasFailed, id: stripeId } = given;
  const { actor, requestId } = cause;
  const { shareRate } = deps;
  let isNew = false;
  await deps.db.transaction().execute(async (tx) => {
    await changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      const isWhole = takenOf(change.order) - refundedSum(change.order) <= amount;
      const to = hasFailed ? 'failed' : 'done';
      // What more work added may not be paid yet, while the price before it goes back.
      const isAll = isWhole && change.order.payment_state === 'paid';
      const command = hasFailed ? 'fail_refund' : isAll ? 'refund' : 'refund_part';
      const made = { stripeId, amount };
      isNew = await endRefund(tx, wanted.id, { from: 'wanted', to, made, now: change.now });
      if (isNew) changePayment(change, { command, actor, refundId: wanted.id });
      return undefined;
    });
    await bookMoney(tx, orderId, { now: deps.clock.now(), shareRate });
  });
  if (isNew && !hasFailed) money.publish({ what: 'refunded', cents: amount });
}

async function makeRefund(deps: ChargeDeps, orderId: string, refund: Wanted, cause: Cause): Promise<void> {
  const { db } = deps;
  const { payment_id: paymentId } = refund;
  const payment = await findPayment(db, orderId, paymentId);
  if (!payment) return;
  // For a partial refund the whole charge has to arrive first, so it is not cancelled.
  const isUnderWay = refund.amount === null && (await stop(deps, payment, cause));
  const current = await findPayment(db, orderId, paymentId);
  const isPaid = current?.state === 'paid' && current.stripe_id !== null;
  const given = isPaid ? await give(deps, current, refund, cause) : undefined;
  if (given) return settleRefund(deps, orderId, refund, given, cause);
  if (isPaid || !(isUnderWay || (current && mayArrive(current, refund.amount))))
    await db.transaction().execute(async (tx) => {
      await changeOrder(tx, deps, { orderId, requestId: cause.requestId }, async (change) => {
        const isEnded = await endRefund(tx, refund.id, { from: 'wanted', to: 'not_needed', now: change.now });
        // A price below what Stripe takes was waived: the next agreement has a charge of its own.
        if (isEnded && change.order.state === 'reassigning')
          changePayment(change, { command: 'refund', actor: cause.actor });
        // The charge of more work was cancelled: what remains is the price before it, which is paid.
        if (isEnded && change.order.charged_version === payment.quote_version) endDifference(change);
        return undefined;
      });
      await bookMoney(tx, orderId, { now: deps.clock.now(), shareRate: deps.shareRate });
    });
}

/**
 * Refunds what is wanted of what was taken. A charge that was not taken yet is cancelled where possible; a
 * debit that is under way cannot be cancelled and is refunded when it has arrived.
 */
export async function refundOrder(deps: ChargeDeps, orderId: string, cause: Cause): Promise<void> {
  for (const refund of await wantedRefundsOf(deps.db, orderId))
    await makeRefund(deps, orderId, refund, cause);
}
