import type { Order } from '@mendwell/contract';
import { isPaidOrDebited } from '@mendwell/domain';

/** How the withdrawal of an order stands, as its page tells it. */
export type WithdrawalStanding =
  | 'undoable'
  /** Its time is up; what follows is a few minutes away. */
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

/** What became of the pick-up when the withdrawal was undone; nothing when there was none, or that is past. */
export function pickupAfterUndo(order: Facts): 'booked' | 'lost' | 'unpaid' | undefined {
  const undone = lastAt(order, 'withdrawal_undone');
  if (lastAt(order, 'schedule_pickup') > undone) return undefined;
  // Whoever has not paid chooses no evening: a free one would not be theirs either.
  if (order.status === 'accepted' && lastAt(order, 'release_pickup') > undone)
    return isPaidOrDebited(order.paymentStatus) ? 'lost' : 'unpaid';
  return order.status === 'pickup_scheduled' && order.pickup ? 'booked' : undefined;
}
