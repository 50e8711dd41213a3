import type { Order } from '@mendwell/contract';
import { isPaidOrDebited } from '@mendwell/domain';

export const stages = [
  'waiting',
  'submitted',
  'quoted',
  'charging',
  'approval',
  'failed',
  'clearing',
  'choosing',
  'scheduled',
  'collected',
  'working',
  'returning',
  'home',
  'cancelled',
] as const;
/** Where an order and its payment stand together, as a customer sees it. */
export type Stage = (typeof stages)[number];

const ofStatus = {
  awaiting_payment: 'waiting',
  submitted: 'submitted',
  quoted: 'quoted',
  pickup_scheduled: 'scheduled',
  collected: 'collected',
  in_service: 'working',
  returning: 'returning',
  completed: 'home',
  cancelled: 'cancelled',
} as const;

type Facts = Pick<Order, 'status' | 'paymentStatus' | 'actions'>;
type MoneyNote = 'approval' | 'failed' | 'clearing' | 'debit' | 'announced';

/** A payment that has failed, and that paying again does not mend, is looked into by a person. */
const failureOf = ({ actions }: Facts) => (actions.includes('pay') ? 'failed' : 'clearing');

export function stageOf(order: Facts): Stage {
  const { status, paymentStatus } = order;
  if (status !== 'accepted') return ofStatus[status];
  if (paymentStatus === 'action_required') return 'approval';
  if (paymentStatus === 'failed') return failureOf(order);
  // A debit that is announced or under way is neither an error nor paid; it keeps nobody from choosing an evening.
  return isPaidOrDebited(paymentStatus) ? 'choosing' : 'charging';
}

/** Who has the things. */
export type Holder = 'you' | 'courier' | 'workshop';

export function holderOf(stage: Stage): Holder {
  if (stage === 'working') return 'workshop';
  return stage === 'collected' || stage === 'returning' ? 'courier' : 'you';
}

/** What a customer has to know about the money when the stage does not say it. */
export function moneyNoteOf(order: Facts & Pick<Order, 'stopped' | 'withdrawal'>): MoneyNote | undefined {
  const { status, paymentStatus, stopped, withdrawal } = order;
  // Nothing is taken while a withdrawal can be undone.
  if (status === 'cancelled' || withdrawal) return undefined;
  if (paymentStatus === 'processing') return 'debit';
  if (paymentStatus === 'announced') return 'announced';
  // For work that was stopped before it began nothing is owed.
  if (stopped === 'all') return undefined;
  if (status === 'accepted') return undefined;
  if (paymentStatus === 'action_required') return 'approval';
  return paymentStatus === 'failed' ? failureOf(order) : undefined;
}

/** When something last happened to an order. */
export const whenLast = ({ timeline }: Pick<Order, 'timeline'>, action: string): string | undefined =>
  timeline.findLast((one) => one.action === action)?.at;
