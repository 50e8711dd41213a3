import { effectAfterUndoPeriod, type Stop, type WithdrawalEffect } from '@mendwell/domain';
import {
  applyCommand,
  type ChangeDeps,
  changeOrder,
  type OrderChange,
  type OrderEffects,
} from '#modules/orders/index.ts';
import { undoFinish } from '#modules/quotes/index.ts';
import type { Tx } from '#platform/database.ts';
import { resumePayment } from './resume-payment.ts';
import { stopWork } from './stop-work.ts';
import type { WithdrawalOutcome } from './withdraw-from-order.ts';

type Due = {
  readonly orderId: string;
  /** The id of the declaration, for the history. */
  readonly withdrawalId: string;
  /** The effect as it was decided when the declaration arrived. */
  readonly effect: WithdrawalEffect;
  readonly requestId: string;
};
type Applied = Extract<WithdrawalOutcome, 'called_off' | 'stopped' | 'noted'>;

/**
 * Stops the work. The provider may have finished meanwhile: "finished" is undone, so that the provider is
 * asked again how much was done when the withdrawal was received.
 */
function stop(change: OrderChange, effects: OrderEffects, stops: Stop, details: object): void {
  if (stops === 'rest' && change.order.state === 'returning')
    undoFinish(change, effects, { actor: 'time', details });
  stopWork(change, stops, details);
}

async function apply(
  tx: Tx,
  effects: OrderEffects,
  change: OrderChange,
  due: Due,
): Promise<Applied | undefined> {
  const { state, courier_called_at: calledAt, withdrawal_undo_until: until } = change.order;
  if (!until || until > change.now) return undefined;
  change.set({ withdrawal_undo_until: null });
  const details = { withdrawal: due.withdrawalId };
  const effect = effectAfterUndoPeriod(due.effect, { state, isCourierCalled: calledAt !== null });
  if (effect === 'end') {
    const refused = applyCommand(change, effects, { command: 'withdraw', actor: 'time', details });
    if (refused) throw new Error(`a withdrawal could not be applied: ${refused.refusal}`);
    return 'called_off';
  }
  if (effect) {
    stop(change, effects, effect, details);
    // The customer pays for what was done; everything else has been refunded or will not be charged.
    if (effect === 'rest') await resumePayment(tx, change);
    return 'stopped';
  }
  change.note('time', 'withdrawal_noted', details);
  await resumePayment(tx, change);
  return 'noted';
}

/**
 * Applies a withdrawal that can no longer be undone: the order ends or its work stops, and the effects
 * that waited follow: the refund, the voucher and the mail to the provider. This is decided under the
 * order's lock, so that it happens once. Returns undefined if another process was first or the
 * withdrawal was undone.
 */
export async function applyWithdrawal(tx: Tx, deps: ChangeDeps, due: Due): Promise<Applied | undefined> {
  const { orderId, requestId } = due;
  let applied: Applied | undefined;
  await changeOrder(tx, deps, { orderId, requestId }, async (change) => {
    applied = await apply(tx, deps.effects, change, due);
    return undefined;
  });
  return applied;
}
