import type { OrderState } from './order.ts';
import type { CustomerAction } from './order-actions.ts';
import { isPaidOrDebited, type PaymentState } from './payment.ts';
import type { Stop } from './withdrawal.ts';

export const orderStages = [
  'waiting',
  'submitted',
  'quoted',
  'reassigning',
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
  'lost',
] as const;
/** The state of an order and of its payment taken together, as the customer sees it. */
export type OrderStage = (typeof orderStages)[number];

const ofStatus = {
  awaiting_payment: 'waiting',
  submitted: 'submitted',
  quoted: 'quoted',
  reassigning: 'reassigning',
  pickup_scheduled: 'scheduled',
  collected: 'collected',
  in_service: 'working',
  returning: 'returning',
  completed: 'home',
  cancelled: 'cancelled',
} as const;

type Facts = {
  readonly status: OrderState;
  readonly paymentStatus: PaymentState | null;
  /** What the customer can do now. */
  readonly actions: readonly CustomerAction[];
  readonly timeline: readonly { readonly action: string }[];
};
type MoneyFacts = Facts & { readonly stopped: Stop | null; readonly withdrawal: object | null };
type MoneyNote = 'approval' | 'failed' | 'clearing' | 'debit' | 'announced';

/** If a payment has failed and the customer cannot fix it by paying again, a person looks into it. */
const failureOf = ({ actions }: Facts) => (actions.includes('pay') ? 'failed' : 'clearing');

export function stageOf(order: Facts): OrderStage {
  const { status, paymentStatus, timeline } = order;
  // What was collected and never comes back is not just cancelled.
  if (status === 'cancelled' && timeline.some(({ action }) => action === 'collect')) return 'lost';
  if (status !== 'accepted') return ofStatus[status];
  // When work is done again, this is open whatever became of its money.
  if (order.actions.includes('choose_pickup')) return 'choosing';
  if (paymentStatus === 'action_required') return 'approval';
  if (paymentStatus === 'failed') return failureOf(order);
  // A debit that is announced or under way is neither an error nor paid; the customer can already choose
  // a courier visit.
  return isPaidOrDebited(paymentStatus) ? 'choosing' : 'charging';
}

/** Who holds the items. */
export type Holder = 'you' | 'courier' | 'provider' | 'nobody';

const holders: Readonly<Record<OrderStage, Holder>> = {
  waiting: 'you',
  submitted: 'you',
  quoted: 'you',
  reassigning: 'you',
  charging: 'you',
  approval: 'you',
  failed: 'you',
  clearing: 'you',
  choosing: 'you',
  scheduled: 'you',
  collected: 'courier',
  working: 'provider',
  returning: 'courier',
  home: 'you',
  cancelled: 'you',
  lost: 'nobody',
};
export const holderOf = (stage: OrderStage): Holder => holders[stage];

/** Returns what the customer has to know about the payment if the stage does not say it. */
export function moneyNoteOf(order: MoneyFacts): MoneyNote | undefined {
  const { status, paymentStatus, stopped, withdrawal } = order;
  // Nothing is charged while a withdrawal can be undone.
  if (status === 'cancelled' || withdrawal) return undefined;
  if (paymentStatus === 'processing') return 'debit';
  if (paymentStatus === 'announced') return 'announced';
  // Nothing is owed for work that was stopped before it began.
  if (stopped === 'all') return undefined;
  if (status === 'accepted' && stageOf(order) !== 'choosing') return undefined;
  if (paymentStatus === 'action_required') return 'approval';
  return paymentStatus === 'failed' ? failureOf(order) : undefined;
}
