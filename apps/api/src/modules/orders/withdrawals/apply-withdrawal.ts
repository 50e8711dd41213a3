import { effectAfterUndoPeriod, type Stop, type WithdrawalEffect } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import { type ChangeDeps, changeOrder } from '../change-order.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { undoFinish } from '../quotes/provider/report-work.ts';
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
 * The provider may have finished meanwhile: "finished" is undone, so that the provider is asked again
 * how much was done when the withdrawal was received.
 */
async function atWork(tx: Tx, deps: ChangeDeps, order: LockedOrder, stop: Stop, due: Due) {
  if (stop !== 'rest' || order.state !== 'returning') return order;
  const { orderId, requestId, withdrawalId } = due;
  const details = { withdrawal: withdrawalId };
  await undoFinish(tx, deps, { orderId, actor: 'time', requestId, details });
  return (await lockOrder(tx, orderId)) ?? order;
}

/**
 * Applies a withdrawal that can no longer be undone: the order ends or its work stops, and the effects
 * that waited follow: the refund, the voucher and the mail to the provider. This is decided under the
 * order's lock, so that it happens once. Returns undefined if another process was first or the
 * withdrawal was undone.
 */
export async function applyWithdrawal(tx: Tx, deps: ChangeDeps, due: Due): Promise<Applied | undefined> {
  const { orderId, withdrawalId, requestId } = due;
  const order = await lockOrder(tx, orderId);
  const now = deps.clock.now();
  const until = order?.withdrawal_undo_until;
  if (!order || !until || until > now) return undefined;
  await tx.updateTable('orders').set({ withdrawal_undo_until: null }).where('id', '=', orderId).execute();
  const { state } = order;
  const details = { withdrawal: withdrawalId };
  const effect = effectAfterUndoPeriod(due.effect, {
    state,
    isCourierCalled: order.courier_called_at !== null,
  });
  if (effect === 'end') {
    const changed = await changeOrder(tx, deps, {
      orderId,
      command: 'withdraw',
      actor: 'time',
      requestId,
      details,
    });
    if ('refusal' in changed) throw new Error(`a withdrawal could not be applied: ${changed.refusal}`);
    return 'called_off';
  }
  if (effect) {
    await stopWork(tx, deps, await atWork(tx, deps, order, effect, due), effect, { requestId, details });
    // The customer pays for what was done; everything else has been refunded or will not be charged.
    if (effect === 'rest') await resumePayment(tx, deps.jobs, order, { requestId, now });
    return 'stopped';
  }
  const step = { orderId, now, actor: 'time', from: state, to: state, requestId, details } as const;
  await writeHistory(tx, { ...step, action: 'withdrawal_noted' });
  await resumePayment(tx, deps.jobs, order, { requestId, now });
  return 'noted';
}
