import type { Actor, PaymentCommand } from '@mendwell/domain';
import { money } from '@mendwell/telemetry';
import { type ChangeDeps, changeOrder, handedBackUpTo, type OrderChange } from '#modules/orders/index.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { Charge, Payments } from '#providers/stripe/interface.ts';
import { bookMoney } from './book-money.ts';
import { changePayment, type PaymentChange, paymentMails } from './change-payment.ts';
import { refundOrderJob } from './charge-jobs.ts';
import { findCharge, findPayment, markDisputed, type Payment } from './payment-repository.ts';
import { startDifference } from './start-charge.ts';

export type ChargeDeps = Pick<ChangeDeps, 'clock' | 'jobs'> & {
  readonly db: Db;
  readonly payments: Payments;
  /** The share of workshops with which nothing else was agreed. */
  readonly shareRate?: number | undefined;
};
export type Cause = { readonly actor: Actor; readonly requestId: string };

/** Translates the state of a charge at Stripe into a command for our own payment state. */
const commands: Partial<Record<Charge['status'], PaymentCommand>> = {
  processing: 'process',
  action_required: 'require_action',
  succeeded: 'succeed',
  failed: 'fail',
  // We cancel a charge ourselves when the order is cancelled.
  canceled: 'fail',
};

/**
 * Returns whether this is known already, or is about an attempt that another method has replaced, or was read
 * before the bank took the money back.
 */
function isPast(payment: Payment, { isDisputed, refusedMethodId }: Charge): boolean {
  if (payment.failure === 'disputed') return true;
  if (isDisputed) return false;
  const isRefused = refusedMethodId !== undefined;
  return isRefused && payment.state === 'charging' && refusedMethodId !== payment.method_stripe_id;
}

/**
 * Saves the change, and returns whether there was one. A refund that waits for the money continues once
 * the money has arrived or never will.
 */
async function settle(tx: Tx, change: OrderChange, payment: PaymentChange): Promise<boolean> {
  if ('refusal' in changePayment(change, payment)) return false;
  if (payment.command === 'succeed') startDifference(change);
  const { id: orderId } = change.order;
  const wanted = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .executeTakeFirst();
  if (wanted) change.sendJob(refundOrderJob, { orderId });
  return true;
}

/**
 * The customer's bank took back an earlier charge: of a price to which more work was added since, so that
 * this money is missing now; or of an agreement that was handed back and refunded, so that it left us twice.
 */
async function disputeEarlier(tx: Tx, change: OrderChange, stripeId: string): Promise<void> {
  const earlier = await findCharge(tx, stripeId);
  if (!earlier || earlier.failure === 'disputed') return;
  const isRefunded = earlier.quote_version <= handedBackUpTo(change.order) || earlier.state === 'refunded';
  if (!isRefunded) change.run(markDisputed(earlier.id, change.now));
  change.queueMail(paymentMails[isRefunded ? 'alert_support_disputed_refund' : 'alert_support_disputed']);
}

/** Saves the outcome of a charge once, whoever reports it and however often. */
export async function settleCharge(
  deps: ChargeDeps,
  orderId: string,
  charge: Charge,
  { actor, requestId }: Cause,
): Promise<void> {
  const command = charge.isDisputed ? 'dispute' : commands[charge.status];
  if (!command) return;
  let taken = 0;
  const { shareRate } = deps;
  await deps.db.transaction().execute(async (tx) => {
    await changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      taken = 0;
      const payment = await findPayment(tx, orderId);
      if (payment?.stripe_id !== charge.id) {
        if (command === 'dispute') await disputeEarlier(tx, change, charge.id);
        return undefined;
      }
      if (isPast(payment, charge)) return undefined;
      // A disputed charge was paid before, even if no event reported that.
      if (command === 'dispute') changePayment(change, { command: 'succeed', actor });
      const failure = charge.isDisputed ? 'disputed' : (charge.failure ?? null);
      const isNew = await settle(tx, change, { command, actor, failure });
      if (isNew && command === 'succeed') taken = payment.amount;
      return undefined;
    });
    await bookMoney(tx, orderId, { now: deps.clock.now(), shareRate });
  });
  if (taken > 0) money.publish({ what: 'charged', cents: taken });
}

/** Stripe refuses the charge for good: no other method would help, so support is notified. */
export async function giveUpCharge(
  deps: ChargeDeps,
  orderId: string,
  code: string,
  { actor, requestId }: Cause,
): Promise<void> {
  await deps.db.transaction().execute((tx) =>
    changeOrder(tx, deps, { orderId, requestId }, async (change) => {
      await settle(tx, change, { command: 'give_up', actor, failure: 'given_up', details: { code } });
      return undefined;
    }),
  );
}
