import type { Order } from '@mendwell/contract';
import { type Actor, berlinDay, paymentMachine, providerQuoteBy, type Waits } from '@mendwell/domain';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  findOrder,
  findOrderOfSetup,
  paceOf,
  promiseReturn,
  type ShowDeps,
  showOrder,
} from '#modules/orders/index.ts';
import { prepareSettling } from '#modules/payments/index.ts';
import type { Db } from '#platform/database.ts';
import type { Payments } from '#providers/stripe/interface.ts';

export type SubmitDeps = ChangeDeps & {
  readonly db: Db;
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
  deps: SubmitDeps,
  { orderId, actor, requestId }: Submission,
): Promise<Submitted> {
  const { db, payments, waits, effects } = deps;
  const found = await findOrder(db, orderId);
  if (!found?.stripe_id) return { refusal: 'not_found' };
  const setup = await payments.readSetup(found.stripe_id);
  if (setup.status !== 'succeeded' || !setup.method) return { refusal: 'payment_incomplete' };
  const changed = await changeOrder<'order_expired'>(db, deps, { orderId, requestId }, async (change) => {
    const { order, now } = change;
    const pace = await paceOf(db, order);
    const refused = applyCommand(change, effects, { command: 'submit', actor });
    if (refused) return order.state === 'cancelled' ? { refusal: 'order_expired' } : undefined;
    // The setup is written before its order, in the same sequence as when an order is placed; otherwise
    // the two could deadlock.
    change.runFirst(prepareSettling(setup, now));
    change.set({ payment_state: paymentMachine.initial });
    promiseReturn(change, pace, { agreedOn: berlinDay(providerQuoteBy(now, waits)) });
    return undefined;
  });
  return 'refusal' in changed ? changed : 'submitted';
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
