import type { Order } from '@mendwell/contract';

export const decisions = ['accept', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

/** What the page of an answer shows. */
export type Standing =
  /** The workshop's quote waits for the customer. */
  | 'quoted'
  /** There is no quote to answer, and the order can still be called off. */
  | 'cancellable'
  /** Decided, by whomever. */
  | 'done'
  /** Nothing to decide yet. */
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

/** What was decided last, and when. */
export function lastDecisionOf({ timeline }: Pick<Order, 'timeline'>): PastDecision | undefined {
  for (const { action, at } of timeline.toReversed()) {
    const what = pastDecisions.find((one) => one === action);
    if (what) return { what, at: new Date(at) };
  }
  return undefined;
}

/** For whom an order waited in vain: the workshop's answer, the customer's, or the payment. */
export function waitedInVain({
  quote,
  agreedPrice,
}: Pick<Order, 'quote' | 'agreedPrice'>): 'workshop' | 'quote' | 'payment' {
  if (agreedPrice) return 'payment';
  return quote ? 'quote' : 'workshop';
}

/** The workshop could not take the order, or did not answer: then another one is looked for. */
export function wantsAnother(order: Pick<Order, 'timeline' | 'quote' | 'agreedPrice'>): boolean {
  const what = lastDecisionOf(order)?.what;
  return what === 'decline' || (what === 'expire' && waitedInVain(order) === 'workshop');
}

export const outcomes = ['accepted', 'partially-accepted', 'cancelled', 'expired'] as const;
export type OrderOutcome = (typeof outcomes)[number];

/** How an order that is decided came out. */
export function outcomeOf(order: Pick<Order, 'status' | 'quote' | 'agreedPrice' | 'timeline'>): OrderOutcome {
  if (order.status === 'cancelled') {
    // What ends later, for want of a pick-up or a payment, is no quote that ran out.
    const hasRunOut = lastDecisionOf(order)?.what === 'expire' && order.agreedPrice === null;
    return hasRunOut ? 'expired' : 'cancelled';
  }
  return order.quote?.lines.some((line) => line.isDeclined) ? 'partially-accepted' : 'accepted';
}

/** The charge is on its way, and nobody knows yet how it ends. */
export const isCharging = ({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): boolean =>
  status === 'accepted' && (paymentStatus === 'charging' || paymentStatus === 'method_saved');

/** What goes back when the order is called off; nothing as long as nothing was taken. */
export const paidOf = ({
  agreedPrice,
  paymentStatus,
}: Pick<Order, 'agreedPrice' | 'paymentStatus'>): number =>
  agreedPrice && (paymentStatus === 'paid' || paymentStatus === 'processing' || paymentStatus === 'refunded')
    ? agreedPrice.estimatedPrice
    : 0;
