import type { LanguageName } from '@mendwell/contract';
import {
  effectOnReceipt,
  hasRightEnded,
  type WithdrawalEffect,
  withdrawalUndoableUntil,
} from '@mendwell/domain';
import { callOffCourier } from '#modules/courier-visits/index.ts';
import {
  type ChangeDeps,
  changeOrder,
  findPlacedOrder,
  type OrderChange,
  wasWithdrawalUndone,
} from '#modules/orders/index.ts';
import type { Tx } from '#platform/database.ts';

type Withdrawal = {
  readonly id: string;
  readonly orderNumber: string | undefined;
  readonly email: string;
  readonly scope: 'all' | 'some';
  readonly requestId: string;
};
/**
 * `pending`: it can still be undone; `undone`: it was undone; `called_off`: the order has ended;
 * `stopped`: its work is stopped; `noted`: a person decides how to continue; `unmatched`: no order
 * matches.
 */
export type WithdrawalOutcome = 'pending' | 'undone' | 'called_off' | 'stopped' | 'noted' | 'unmatched';
type Pending = {
  readonly orderId: string;
  readonly outcome: 'pending';
  readonly undoUntil: Date;
  /** What the withdrawal will do; null for one that repeats another. */
  readonly effect: WithdrawalEffect | null;
  /** The language of the order, in which its customer is mailed. */
  readonly language: LanguageName;
};
type Withdrawn =
  | { readonly orderId: string | null; readonly outcome: 'stopped' | 'noted' | 'unmatched' }
  | Pending;

/**
 * Normalises a typed order number: capitals, no blanks, and digits instead of the letters that look like
 * them.
 */
const tidy = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/**
 * Holds the order in its state and, if the order is to end, calls the courier off. Everything else waits
 * for the end of the undo period.
 */
function hold(change: OrderChange, effect: WithdrawalEffect, details: object): Pending {
  const { id: orderId, language } = change.order;
  const undoUntil = withdrawalUndoableUntil(change.now);
  change.set({ withdrawal_undo_until: undoUntil });
  change.note('customer', 'withdrawal_declared', details);
  if (effect === 'end') callOffCourier(change);
  return { orderId, outcome: 'pending', undoUntil, effect, language };
}

async function withdraw(tx: Tx, change: OrderChange, { id, scope }: Withdrawal): Promise<Withdrawn> {
  const { order, now } = change;
  const { id: orderId, state, language, starts_early: startsEarly, agreed_at: agreedAt, stopped } = order;
  const details = { withdrawal: id };
  if (scope === 'all') {
    const { withdrawal_undo_until: undoUntil } = order;
    // The same withdrawal was declared before and has no further effect.
    if (undoUntil !== null) return { orderId, outcome: 'pending', undoUntil, effect: null, language };
    if (stopped !== null) return { orderId, outcome: 'stopped' };
    const isCourierCalled = order.courier_called_at !== null;
    const effect = effectOnReceipt({ state, startsEarly, isCourierCalled });
    const isInTime = !hasRightEnded({ state, startsEarly, agreedAt, stopped }, now);
    if (effect && isInTime && !(await wasWithdrawalUndone(tx, orderId))) return hold(change, effect, details);
  }
  // The last step of the history says how an order ended, so that nothing is added to an order that has
  // ended.
  if (state !== 'cancelled') change.note('customer', 'withdrawal_noted', details);
  return { orderId, outcome: 'noted' };
}

/**
 * Decides what a withdrawal does to an order when it arrives (LAW-15). If it concerns the whole order
 * and is in time, the order is held until the withdrawal can no longer be undone. Any other withdrawal
 * is only noted, without a change of state, until a person decides: single services are named in the
 * customer's own words, and finished work cannot be stopped. An order whose customer has undone a
 * withdrawal before is not held again: otherwise anybody who knows its number and mail address could
 * hold it without end.
 */
export async function withdrawFromOrder(
  tx: Tx,
  deps: ChangeDeps,
  withdrawal: Withdrawal,
): Promise<Withdrawn> {
  const { orderNumber, email, requestId } = withdrawal;
  let withdrawn: Withdrawn = { orderId: null, outcome: 'unmatched' };
  const own = orderNumber ? await findPlacedOrder(tx, tidy(orderNumber), email) : undefined;
  if (own)
    await changeOrder(tx, deps, { orderId: own.id, requestId }, async (change) => {
      withdrawn = await withdraw(tx, change, withdrawal);
      return undefined;
    });
  return withdrawn;
}
