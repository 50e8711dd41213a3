import type { Actor, PaymentCommand } from '@mendwell/domain';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { Charge, Payments } from '#providers/stripe/interface.ts';
import { lockOrder } from '../order-repository.ts';
import { changePayment, type PaymentChange } from './change-payment.ts';
import { refundOrderJob } from './charge-jobs.ts';
import { findPayment, type Payment } from './payment-repository.ts';

export type ChargeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly payments: Payments;
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

/** Returns whether this is known already, or is about an attempt that another method has replaced. */
function isPast(payment: Payment, { isDisputed, refusedMethodId }: Charge): boolean {
  if (isDisputed) return payment.failure === 'disputed';
  const isRefused = refusedMethodId !== undefined;
  return isRefused && payment.state === 'charging' && refusedMethodId !== payment.method_stripe_id;
}

/**
 * Saves the change. A refund that waits for the money continues once the money has arrived or never
 * will.
 */
async function settle(tx: Tx, jobs: JobSender, change: PaymentChange): Promise<void> {
  const { orderId, requestId } = change;
  if ('refusal' in (await changePayment(tx, jobs, change))) return;
  const wanted = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .executeTakeFirst();
  if (wanted) await jobs.send(tx, refundOrderJob, { orderId }, { requestId });
}

/** Saves the outcome of a charge once, whoever reports it and however often. */
export async function settleCharge(
  { db, clock, jobs }: ChargeDeps,
  orderId: string,
  charge: Charge,
  cause: Cause,
): Promise<void> {
  const command = charge.isDisputed ? 'dispute' : commands[charge.status];
  if (!command) return;
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockOrder(tx, orderId);
    const payment = await findPayment(tx, orderId);
    if (!payment || isPast(payment, charge)) return;
    // A disputed charge was paid before, even if no event reported that.
    if (command === 'dispute') await changePayment(tx, jobs, { orderId, command: 'succeed', ...cause, now });
    const failure = charge.isDisputed ? 'disputed' : (charge.failure ?? null);
    await settle(tx, jobs, { orderId, command, ...cause, now, failure });
  });
}

/** Stripe refuses the charge for good: no other method would help, so support is notified. */
export async function giveUpCharge(
  { db, clock, jobs }: ChargeDeps,
  orderId: string,
  code: string,
  cause: Cause,
): Promise<void> {
  const change = { orderId, command: 'give_up', ...cause, failure: 'given_up', details: { code } } as const;
  await db.transaction().execute((tx) => settle(tx, jobs, { ...change, now: clock.now() }));
}
