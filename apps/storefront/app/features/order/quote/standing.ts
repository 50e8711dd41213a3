import type { Order } from '@mendwell/contract';

export const decisions = ['accept', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

/** What the decision page shows. */
export type Standing =
  /** The provider's quote waits for the customer's decision. */
  | 'quoted'
  /** There is no quote to decide on, and the order can still be cancelled. */
  | 'cancellable'
  /** The order is decided, no matter by whom. */
  | 'done'
  /** There is nothing to decide yet. */
  | 'nothing';

/** No quote is there, and one may come. */
const nothingYet: readonly Order['status'][] = ['awaiting_payment', 'submitted', 'reassigning'];

export function standingOf(
  { actions, status }: Pick<Order, 'actions' | 'status'>,
  asked: Decision,
): Standing {
  if (actions.includes('accept')) return 'quoted';
  if (asked === 'cancel' && actions.includes('cancel')) return 'cancellable';
  return nothingYet.includes(status) ? 'nothing' : 'done';
}

const pastDecisions = [
  'accept',
  'confirm',
  'cancel',
  'support_cancel',
  'decline',
  'hand_back',
  'expire',
  'withdraw',
] as const;
type PastDecision = {
  readonly what: (typeof pastDecisions)[number];
  readonly at: Date;
};

/** Returns the latest decision and its time. */
export function lastDecisionOf({ timeline }: Pick<Order, 'timeline'>): PastDecision | undefined {
  for (const { action, at } of timeline.toReversed()) {
    const what = pastDecisions.find((one) => one === action);
    if (what) return { what, at: new Date(at) };
  }
  return undefined;
}

/** Tells whether an order that expired had lost its workshop, and the customer chose no other one. */
function wasLeft(timeline: Order['timeline']): boolean {
  const actions = timeline.map(({ action }) => action);
  const before = actions.slice(0, Math.max(actions.lastIndexOf('expire'), 0));
  const lostAt = Math.max(...['decline', 'hand_back', 'expire'].map((one) => before.lastIndexOf(one)));
  return lostAt > before.lastIndexOf('choose_provider');
}

/**
 * Returns what an order waited for in vain: the provider's answer, the customer's decision, the
 * payment, or the choice of another workshop.
 */
export function waitedInVain({
  quote,
  agreedPrice,
  timeline,
}: Pick<Order, 'quote' | 'agreedPrice' | 'timeline'>): 'provider' | 'quote' | 'payment' | 'choice' {
  if (wasLeft(timeline)) return 'choice';
  if (agreedPrice) return 'payment';
  return quote ? 'quote' : 'provider';
}

/**
 * Tells whether the provider declined the order or did not answer it: then another provider is needed.
 */
export function wantsAnother(order: Pick<Order, 'timeline' | 'quote' | 'agreedPrice'>): boolean {
  const what = lastDecisionOf(order)?.what;
  if (what === 'decline' || what === 'hand_back') return true;
  return what === 'expire' && ['provider', 'choice'].includes(waitedInVain(order));
}

export const outcomes = ['accepted', 'partially-accepted', 'cancelled', 'expired'] as const;
export type OrderOutcome = (typeof outcomes)[number];

/** Returns the outcome of an order that is decided. */
export function outcomeOf(order: Pick<Order, 'status' | 'quote' | 'agreedPrice' | 'timeline'>): OrderOutcome {
  if (order.status === 'cancelled') {
    // An order that expires after the price is agreed, because it is not paid, is not an expired quote.
    const hasRunOut = lastDecisionOf(order)?.what === 'expire' && order.agreedPrice === null;
    return hasRunOut ? 'expired' : 'cancelled';
  }
  return order.quote?.lines.some((line) => line.isDeclined) ? 'partially-accepted' : 'accepted';
}

/** Tells whether the charge is under way and its result is not known yet. */
export const isCharging = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  status === 'accepted' && (paymentStatus === 'charging' || paymentStatus === 'method_saved');

type Paid = Pick<Order, 'agreedPrice' | 'paymentStatus' | 'refunds'>;

/** Returns what was given back by a decision before the order ended; what goes back with its end is not in it. */
const givenBefore = ({ refunds }: Pick<Order, 'refunds'>): number =>
  refunds.reduce(
    (sum, { reason, amount }) => (reason === 'agreed' || reason === 'at_provider' ? sum + amount : sum),
    0,
  );

/** Returns the amount that is refunded when the order is cancelled; zero if nothing of ours is left. */
export const paidOf = ({ agreedPrice, paymentStatus, refunds }: Paid): number =>
  agreedPrice && (paymentStatus === 'paid' || paymentStatus === 'processing' || paymentStatus === 'refunded')
    ? Math.max(0, agreedPrice.estimatedPrice - givenBefore({ refunds }))
    : 0;

/** Tells whether all that was paid went back before the order ended. */
export const isAllBack = (order: Paid): boolean => paidOf(order) === 0 && givenBefore(order) > 0;
