import type { LanguageName } from '@mendwell/contract';
import {
  effectOnReceipt,
  hasRightEnded,
  type WithdrawalEffect,
  withdrawalUndoableUntil,
} from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import type { ChangeDeps } from '../change-order.ts';
import { callOffCourier } from '../courier-visits/call-off-courier.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { wasWithdrawalUndone } from './was-undone.ts';

type Withdrawal = {
  readonly id: string;
  readonly orderNumber: string | undefined;
  readonly email: string;
  readonly scope: 'all' | 'some';
  readonly requestId: string;
};
/**
 * It can still be undone; it was; the order has ended; its work is stopped; a person decides how it goes on;
 * no order fits.
 */
export type WithdrawalOutcome = 'pending' | 'undone' | 'called_off' | 'stopped' | 'noted' | 'unmatched';
type Pending = {
  readonly orderId: string;
  readonly outcome: 'pending';
  readonly undoUntil: Date;
  /** What it will do; nothing for one that repeats another. */
  readonly effect: WithdrawalEffect | null;
  /** The order's, in which its customer is written to. */
  readonly language: LanguageName;
};
type Withdrawn =
  | { readonly orderId: string | null; readonly outcome: 'stopped' | 'noted' | 'unmatched' }
  | Pending;

/** As order numbers are written: in capitals, without blanks, with digits for the letters they look like. */
const tidy = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The placed order of this number, if it is of this address. */
const findOwn = (tx: Tx, orderNumber: string, email: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('order_contacts', 'order_contacts.order_id', 'orders.id')
    .select('orders.id')
    .where('number', '=', tidy(orderNumber))
    .where('state', '<>', 'awaiting_payment')
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

type Cause = { readonly requestId: string; readonly details: object };

/** The order is held where it is, and nobody comes to collect. Everything else waits for the end of the period. */
async function hold(
  tx: Tx,
  { clock, jobs }: ChangeDeps,
  { id: orderId, state, language }: LockedOrder,
  effect: WithdrawalEffect,
  { requestId, details }: Cause,
): Promise<Pending> {
  const now = clock.now();
  const undoUntil = withdrawalUndoableUntil(now);
  await tx
    .updateTable('orders')
    .set({ withdrawal_undo_until: undoUntil })
    .where('id', '=', orderId)
    .execute();
  const step = { orderId, now, actor: 'customer', from: state, to: state, requestId, details } as const;
  await writeHistory(tx, { ...step, action: 'withdrawal_declared' });
  if (effect === 'end') await callOffCourier(tx, jobs, { orderId, requestId, now });
  return { orderId, outcome: 'pending', undoUntil, effect, language };
}

/**
 * What a withdrawal does to an order when it arrives (LAW-15). From the whole of it and in time, the order is
 * held until the withdrawal can no longer be undone. Anything else stands beside its state until a person
 * decides: single services are named in words of one's own, and what is done cannot be stopped. Nor does it hold
 * an order again whose customer has undone one: whoever knows number and address could do so without end.
 */
export async function withdrawFromOrder(
  tx: Tx,
  deps: ChangeDeps,
  { id, orderNumber, email, scope, requestId }: Withdrawal,
): Promise<Withdrawn> {
  const own = orderNumber ? await findOwn(tx, orderNumber, email) : undefined;
  const order = own && (await lockOrder(tx, own.id));
  if (!order) return { orderId: null, outcome: 'unmatched' };
  const now = deps.clock.now();
  const { state, language, starts_early: startsEarly, agreed_at: agreedAt, stopped } = order;
  const cause = { requestId, details: { withdrawal: id } };
  if (scope === 'all') {
    const { withdrawal_undo_until: undoUntil } = order;
    // Declared before: nothing more follows from it.
    if (undoUntil !== null)
      return { orderId: order.id, outcome: 'pending', undoUntil, effect: null, language };
    if (stopped !== null) return { orderId: order.id, outcome: 'stopped' };
    const isCourierCalled = order.courier_called_at !== null;
    const effect = effectOnReceipt({ state, startsEarly, isCourierCalled });
    const isInTime = !hasRightEnded({ state, startsEarly, agreedAt, stopped }, now);
    if (effect && isInTime && !(await wasWithdrawalUndone(tx, order.id)))
      return hold(tx, deps, order, effect, cause);
  }
  // How an order ended is told by the last step; what ended before is not ended again.
  if (state !== 'cancelled') {
    const step = { orderId: order.id, now, actor: 'customer', from: state, to: state, ...cause } as const;
    await writeHistory(tx, { ...step, action: 'withdrawal_noted' });
  }
  return { orderId: order.id, outcome: 'noted' };
}
