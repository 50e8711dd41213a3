import { deadlineAfterDays, deadlineAfterWorkingDays, endOfWorkingDay } from './deadlines.ts';
import type { OrderState } from './order.ts';
import { isCustomersTurnToPay, isPaidOrDebited, type PaymentStanding } from './payment.ts';
import { visitTimes } from './pickup.ts';
import { calendarDaysLater, workingDaysLater } from './working-days.ts';

/**
 * How long everybody is waited for, in days unless it says otherwise; a workshop's days are working days.
 * Whatever ends does so at the end of a working day, see `deadlines.ts`. Reminders leave when their days are
 * over: put off like the end, the last one could meet it.
 */
export type Waits = {
  readonly quote: { readonly remind: readonly number[]; readonly end: number };
  readonly pickup: { readonly remind: readonly number[] };
  readonly workshop: { readonly remind: readonly number[]; readonly end: number };
  readonly payment: { readonly remind: readonly number[]; readonly end: number };
  /** For a payment method to be saved; without one there is no order yet. */
  readonly method: { readonly remindMinutes: number; readonly endHours: number };
};
export const usualWaits: Waits = {
  quote: { remind: [2], end: 7 },
  pickup: { remind: [2, 5] },
  workshop: { remind: [1], end: 3 },
  payment: { remind: [2, 5], end: 7 },
  method: { remindMinutes: 30, endHours: 24 },
};

export type WaitFacts = PaymentStanding & {
  readonly state: OrderState;
  /** Since when the order, or its payment, has been as it is. */
  readonly changedAt: Date;
  readonly paymentChangedAt: Date | null;
  /** The first evening that was offered for the pick-up, once there is one. */
  readonly firstVisit?: string | undefined;
  /** Sent since then. */
  readonly reminders: number;
};

export type Wait = {
  readonly whom: 'workshop' | 'quote' | 'pickup' | 'payment';
  readonly remindAt: readonly Date[];
  /** When it is given up; some waits have no end. */
  readonly endsAt: Date | undefined;
};

/** Whom an order waits for, and how long. Things that a courier has are never called off by time. */
export function waitOf(facts: WaitFacts, waits: Waits): Wait | undefined {
  const { state, payment, changedAt, paymentChangedAt } = facts;
  // Usually the payment's; the order's when a withdrawal was undone since, and everybody gets their time anew.
  const since = paymentChangedAt !== null && paymentChangedAt > changedAt ? paymentChangedAt : changedAt;
  const wait = (
    whom: Wait['whom'],
    { remind, end }: { readonly remind: readonly number[]; readonly end?: number },
    from: Date,
    later: (from: Date, days: number) => Date = calendarDaysLater,
  ): Wait => ({
    whom,
    remindAt: remind.map((days) => later(from, days)),
    endsAt: end === undefined ? undefined : endOfWorkingDay(later(from, end)),
  });
  if (isCustomersTurnToPay(facts) && (state === 'accepted' || state === 'pickup_scheduled'))
    return wait('payment', waits.payment, since);
  if (state === 'submitted') return wait('workshop', waits.workshop, changedAt, workingDaysLater);
  if (state === 'quoted') return wait('quote', waits.quote, changedAt);
  if (state === 'accepted' && isPaidOrDebited(payment)) {
    // Whoever waits for the 14 days is not reminded before an evening can come.
    const offered = facts.firstVisit ? visitTimes(facts.firstVisit).starts : since;
    return wait('pickup', waits.pickup, offered > since ? offered : since);
  }
  return undefined;
}

/** What time does to an order now: nothing, one reminder, or the end. */
export function overdueStep(facts: WaitFacts, now: Date, waits: Waits): 'remind' | 'expire' | undefined {
  const wait = waitOf(facts, waits);
  if (!wait) return undefined;
  if (wait.endsAt && wait.endsAt <= now) return 'expire';
  const due = wait.remindAt.filter((at) => at <= now).length;
  return due > facts.reminders ? 'remind' : undefined;
}

/** Until when a quote can be answered. */
export const quoteDecisionBy = (askedAt: Date, waits: Waits): Date =>
  deadlineAfterDays(askedAt, waits.quote.end);
/** Until when a workshop answers. */
export const providerQuoteBy = (submittedAt: Date, waits: Waits): Date =>
  deadlineAfterWorkingDays(submittedAt, waits.workshop.end);

/** Hours, not deadlines: until when an order waits for its payment method, and when its customer is mailed a link to go on. */
export function methodWait(
  orderedAt: Date,
  { method }: Waits,
): { readonly remindAt: Date; readonly endsAt: Date } {
  const later = (minutes: number) => new Date(orderedAt.getTime() + minutes * 60_000);
  return { remindAt: later(method.remindMinutes), endsAt: later(method.endHours * 60) };
}
