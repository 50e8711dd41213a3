import { hasRightEnded, stopOf } from '@mendwell/domain';
import type { Tx } from '#platform/database.ts';
import { type ChangeDeps, changeOrder, type OrderChange } from '../change-order.ts';
import { writeHistory } from '../order-history.ts';
import { type LockedOrder, lockOrder } from '../order-repository.ts';
import { takeBackFinish } from '../workshop/tell-work.ts';
import { stopWork } from './stop-work.ts';

type Withdrawal = {
  readonly id: string;
  readonly orderNumber: string | undefined;
  readonly email: string;
  readonly scope: 'all' | 'some';
  readonly requestId: string;
};
/** The order has ended; its work is stopped; a person decides how it goes on; no order fits. */
export type WithdrawalOutcome = 'called_off' | 'stopped' | 'noted' | 'unmatched';
type Withdrawn = { readonly orderId: string | null; readonly outcome: WithdrawalOutcome };

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

type Cause = Pick<OrderChange, 'orderId' | 'actor' | 'requestId' | 'details'>;

/**
 * "Finished" holds once the courier is called. Until then the work counts as going on: the workshop is asked
 * anew, and says how much of it was done.
 */
async function atWork(tx: Tx, deps: ChangeDeps, order: LockedOrder, cause: Cause): Promise<LockedOrder> {
  if (order.state !== 'returning' || order.courier_called_at !== null || order.stopped !== null) return order;
  await takeBackFinish(tx, deps, cause);
  return (await lockOrder(tx, order.id)) ?? order;
}

/**
 * What a withdrawal does to an order (ORD-01). From the whole of it and in time, the order ends and the money
 * goes back; once things are collected, the work stops. Anything else stands beside its state until a person
 * decides: single services are named in words of one's own, and what is done cannot be stopped.
 */
export async function withdrawFromOrder(
  tx: Tx,
  deps: ChangeDeps,
  { id, orderNumber, email, scope, requestId }: Withdrawal,
): Promise<Withdrawn> {
  const own = orderNumber ? await findOwn(tx, orderNumber, email) : undefined;
  const found = own && (await lockOrder(tx, own.id));
  if (!found) return { orderId: null, outcome: 'unmatched' };
  const now = deps.clock.now();
  const cause = { orderId: found.id, actor: 'customer', requestId, details: { withdrawal: id } } as const;
  const order = scope === 'all' ? await atWork(tx, deps, found, cause) : found;
  const { state, starts_early: startsEarly, agreed_at: agreedAt, stopped } = order;
  const isInTime = !hasRightEnded({ state, startsEarly, agreedAt, stopped }, now);
  if (scope === 'all' && isInTime) {
    const changed = await changeOrder(tx, deps, { ...cause, command: 'withdraw' });
    if ('to' in changed) return { orderId: order.id, outcome: 'called_off' };
    const stop = stopOf({ state, startsEarly });
    if (stop) {
      await stopWork(tx, deps, order, stop, cause);
      return { orderId: order.id, outcome: 'stopped' };
    }
  }
  // How an order ended is told by the last step; what ended before is not ended again.
  if (order.state !== 'cancelled')
    await writeHistory(tx, { ...cause, now, action: 'withdrawal_noted', from: order.state, to: order.state });
  return { orderId: order.id, outcome: 'noted' };
}
