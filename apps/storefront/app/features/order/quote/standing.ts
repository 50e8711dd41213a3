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

export function standingOf(
  { actions, status }: Pick<Order, 'actions' | 'status'>,
  asked: Decision,
): Standing {
  if (actions.includes('accept')) return 'quoted';
  if (asked === 'cancel' && actions.includes('cancel')) return 'cancellable';
  return status === 'submitted' || status === 'awaiting_payment' ? 'nothing' : 'done';
}

const pastDecisions = ['accept', 'confirm', 'cancel', 'decline', 'expire', 'withdraw'] as const;
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

/**
 * Returns what an order waited for in vain: the provider's answer, the customer's decision, or the
 * payment.
 */
export function waitedInVain({
  quote,
  agreedPrice,
}: Pick<Order, 'quote' | 'agreedPrice'>): 'provider' | 'quote' | 'payment' {
  if (agreedPrice) return 'payment';
  return quote ? 'quote' : 'provider';
}

/**
 * Tells whether the provider declined the order or did not answer it: then another provider is needed.
 */
export function wantsAnother(order: Pick<Order, 'timeline' | 'quote' | 'agreedPrice'>): boolean {
  const what = lastDecisionOf(order)?.what;
  return what === 'decline' || (what === 'expire' && waitedInVain(order) === 'provider');
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

/** Returns the amount that is refunded when the order is cancelled; zero if nothing was charged. */
export const paidOf = ({
  agreedPrice,
  paymentStatus,
}: Pick<Order, 'agreedPrice' | 'paymentStatus'>): number =>
  agreedPrice && (paymentStatus === 'paid' || paymentStatus === 'processing' || paymentStatus === 'refunded')
    ? agreedPrice.estimatedPrice
    : 0;
