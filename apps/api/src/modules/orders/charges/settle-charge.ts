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

/** What the payment provider tells, as a command to our own table. */
const commands: Partial<Record<Charge['status'], PaymentCommand>> = {
  processing: 'process',
  action_required: 'require_action',
  succeeded: 'succeed',
  failed: 'fail',
  // By us, when the order was called off.
  canceled: 'fail',
};

/** Told before, or of an attempt that another method has taken the place of. */
function isPast(payment: Payment, { isDisputed, refusedMethodId }: Charge): boolean {
  if (isDisputed) return payment.failure === 'disputed';
  const isRefused = refusedMethodId !== undefined;
  return isRefused && payment.state === 'charging' && refusedMethodId !== payment.method_stripe_id;
}

/** A refund that waits for money to arrive goes on when it has, or when it never will. */
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

/** What became of a charge, written down once, whoever tells it and how often. */
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
    // Money that was taken back was taken first, even if nobody told.
    if (command === 'dispute') await changePayment(tx, jobs, { orderId, command: 'succeed', ...cause, now });
    const failure = charge.isDisputed ? 'disputed' : (charge.failure ?? null);
    await settle(tx, jobs, { orderId, command, ...cause, now, failure });
  });
}

/** The payment provider refuses it for good: no method mends that, and a person is told. */
export async function giveUpCharge(
  { db, clock, jobs }: ChargeDeps,
  orderId: string,
  code: string,
  cause: Cause,
): Promise<void> {
  const change = { orderId, command: 'give_up', ...cause, failure: 'given_up', details: { code } } as const;
  await db.transaction().execute((tx) => settle(tx, jobs, { ...change, now: clock.now() }));
}
