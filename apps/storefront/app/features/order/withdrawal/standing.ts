import type { Order } from '@mendwell/contract';
import { isPaidOrDebited } from '@mendwell/domain';

/** The state of an order's withdrawal, as its page shows it. */
export type WithdrawalStanding =
  | 'undoable'
  /** The time to undo it is over; the order is updated within a few minutes. */
  | 'due'
  | 'ended'
  | 'stopped'
  | 'undone'
  | 'none';

type Facts = Pick<
  Order,
  'withdrawal' | 'actions' | 'status' | 'paymentStatus' | 'stopped' | 'timeline' | 'pickup'
>;

const lastAt = ({ timeline }: Facts, ...actions: string[]) =>
  timeline.findLastIndex(({ action }) => actions.includes(action));

export function withdrawalStandingOf(order: Facts): WithdrawalStanding {
  if (order.withdrawal) return order.actions.includes('undo_withdrawal') ? 'undoable' : 'due';
  if (order.stopped !== null) return 'stopped';
  if (order.status === 'cancelled') return lastAt(order, 'withdraw') === -1 ? 'none' : 'ended';
  return lastAt(order, 'withdrawal_undone') === -1 ? 'none' : 'undone';
}

/**
 * Returns what happened to the pick-up when the withdrawal was undone. Returns undefined if there was
 * none, or if another one was chosen since.
 */
export function pickupAfterUndo(order: Facts): 'booked' | 'lost' | 'unpaid' | undefined {
  const undone = lastAt(order, 'withdrawal_undone');
  if (lastAt(order, 'schedule_pickup', 'book_wish') > undone) return undefined;
  // A customer who has not paid cannot choose a courier visit, even if one is free.
  if (order.status === 'accepted' && lastAt(order, 'release_pickup') > undone)
    return isPaidOrDebited(order.paymentStatus) ? 'lost' : 'unpaid';
  return order.status === 'pickup_scheduled' && order.pickup ? 'booked' : undefined;
}
