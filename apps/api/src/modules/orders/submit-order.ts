import type { Order } from '@mendwell/contract';
import { type Actor, berlinDay, providerQuoteBy, type Waits } from '@mendwell/domain';
import { settleSetup } from '#modules/payments/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import type { Payments } from '#providers/stripe/interface.ts';
import { changeOrder } from './change-order.ts';
import { promiseReturn } from './dates/promise-return.ts';
import { findOrder, findOrderOfSetup } from './order-repository.ts';
import { type ShowDeps, showOrder } from './show-order.ts';

export type SubmitDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobSender;
  readonly payments: Payments;
  readonly waits: Waits;
};
type Submission = { readonly orderId: string; readonly actor: Actor; readonly requestId: string };
export type Submitted =
  | { readonly refusal: 'not_found' | 'payment_incomplete' | 'order_expired' }
  | 'submitted';

/**
 * Places the order once its payment method is saved. The browser, Stripe and our own reconciler report
 * this in any order and any number of times. The true state is read from Stripe, and the order is placed
 * once.
 */
export async function submitOrder(
  { db, clock, jobs, payments, waits }: SubmitDeps,
  { orderId, actor, requestId }: Submission,
): Promise<Submitted> {
  const order = await findOrder(db, orderId);
  if (!order?.stripe_id) return { refusal: 'not_found' };
  const setup = await payments.readSetup(order.stripe_id);
  if (setup.status !== 'succeeded' || !setup.method) return { refusal: 'payment_incomplete' };
  return db.transaction().execute(async (tx): Promise<Submitted> => {
    // The setup is locked before its order, in the same sequence as when an order is placed; otherwise
    // the two could deadlock.
    await tx.selectFrom('setups').select('id').where('stripe_id', '=', setup.id).forUpdate().execute();
    const changed = await changeOrder(
      tx,
      { clock, jobs },
      {
        orderId,
        command: 'submit',
        actor,
        requestId,
        write: ({ provider_id: providerId, starts_early: startsEarly }, now) =>
          promiseReturn(tx, {
            orderId,
            providerId,
            startsEarly,
            agreedOn: berlinDay(providerQuoteBy(now, waits)),
          }),
      },
    );
    if ('refusal' in changed) {
      const now = await findOrder(tx, orderId);
      return now && now.state !== 'cancelled' ? 'submitted' : { refusal: 'order_expired' };
    }
    await settleSetup(tx, setup, clock.now());
    await tx.updateTable('orders').set({ payment_state: 'method_saved' }).where('id', '=', orderId).execute();
    return 'submitted';
  });
}

/** Does the same for the order of a setup. Returns whether there was one and it is placed now. */
export async function submitOrderOf(
  deps: SubmitDeps,
  { stripeId, actor, requestId }: Omit<Submission, 'orderId'> & { readonly stripeId: string },
): Promise<boolean> {
  const order = await findOrderOfSetup(deps.db, stripeId);
  return (
    order !== undefined && (await submitOrder(deps, { orderId: order.id, actor, requestId })) === 'submitted'
  );
}

/** Does the same and returns the view of the order. */
export async function confirmOrder(
  deps: SubmitDeps & ShowDeps,
  submission: Submission,
): Promise<Order | Exclude<Submitted, 'submitted'>> {
  const outcome = await submitOrder(deps, submission);
  if (outcome !== 'submitted') return outcome;
  return showOrder(deps, submission.orderId);
}
