import {
  type Actor,
  decideOrder,
  type OrderCommand,
  type OrderRefusal,
  type OrderState,
} from '@mendwell/domain';
import { releaseUploads } from '#modules/photos/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import type { JobSender } from '#platform/jobs.ts';
import { runEffects } from './order-effects.ts';
import { writeChange } from './order-history.ts';
import { type LockedOrder, lockOrder } from './order-repository.ts';

export type ChangeDeps = { readonly clock: Clock; readonly jobs: JobSender };
export type OrderChange = {
  readonly orderId: string;
  readonly command: OrderCommand;
  readonly actor: Actor;
  readonly requestId: string;
  /** The version of the provider's quote that this change is about, where that matters. */
  readonly answersVersion?: number | undefined;
  /** Additional facts for people who read the history. */
  readonly details?: object | undefined;
  /** Writes what else changes with the state; it runs before the effects of the change. */
  readonly write?: (order: LockedOrder, now: Date) => Promise<unknown>;
};
export type Changed =
  | { readonly from: OrderState; readonly to: OrderState }
  | { readonly refusal: 'not_found' | OrderRefusal };

/**
 * The only function that changes an order: it locks the order, decides, writes state and history, and
 * starts the effects, all in the caller's transaction.
 */
export async function changeOrder(
  tx: Tx,
  { clock, jobs }: ChangeDeps,
  { orderId, command, actor, requestId, answersVersion, details, write }: OrderChange,
): Promise<Changed> {
  const order = await lockOrder(tx, orderId);
  if (!order) return { refusal: 'not_found' };
  const now = clock.now();
  const facts = {
    state: order.state,
    payment: order.payment_state,
    quoteVersion: order.quote_version,
    answersVersion,
    isCourierCalled: order.courier_called_at !== null,
    isWithdrawalPending: order.withdrawal_undo_until !== null,
  };
  const decision = decideOrder(command, facts, now);
  if ('refusal' in decision) return { refusal: decision.refusal };

  await write?.(order, now);
  await writeChange(tx, {
    orderId,
    now,
    actor,
    action: command,
    from: order.state,
    to: decision.to,
    requestId,
    details,
  });
  await runEffects(tx, jobs, {
    orderId,
    effects: decision.effects,
    refundReason: command === 'withdraw' ? 'withdrawn' : 'called_off',
    language: order.language,
    requestId,
    now,
  });
  // An order that was never paid for can be placed again with the same photos.
  if (order.state === 'awaiting_payment' && decision.to === 'cancelled')
    await releaseUploads(tx, orderId, now);
  return { from: order.state, to: decision.to };
}
