import { deadlineAfterDays, deadlineAfterWorkingDays, endOfWorkingDay } from './deadlines.ts';
import type { OrderState } from './order.ts';
import { isCustomersTurnToPay, isPaidOrDebited, type PaymentStanding } from './payment.ts';
import { visitTimes } from './pickup.ts';
import { calendarDaysLater, workingDaysLater } from './working-days.ts';

/**
 * How long an order waits for each party, in days unless stated otherwise; a provider's days are working
 * days. Every wait ends at the end of a working day, see `deadlines.ts`. Reminders are sent as soon as
 * their days are over: if they were moved to the end of a working day too, the last one could coincide
 * with the end.
 */
export type Waits = {
  readonly quote: { readonly remind: readonly number[]; readonly end: number };
  readonly pickup: { readonly remind: readonly number[] };
  readonly provider: { readonly remind: readonly number[]; readonly end: number };
  readonly payment: { readonly remind: readonly number[]; readonly end: number };
  /** The wait for the customer to choose another provider. */
  readonly otherProvider: { readonly remind: readonly number[]; readonly end: number };
  /** The wait for an answer about more work (CARE-03), in working days. */
  readonly moreWork: { readonly remind: readonly number[]; readonly end: number };
  /** The wait for a payment method; without one the order is not placed yet. */
  readonly method: { readonly remindMinutes: number; readonly endHours: number };
};
export const usualWaits: Waits = {
  quote: { remind: [2], end: 7 },
  pickup: { remind: [2, 5] },
  provider: { remind: [1], end: 3 },
  payment: { remind: [2, 5], end: 7 },
  otherProvider: { remind: [3], end: 7 },
  moreWork: { remind: [1], end: 3 },
  method: { remindMinutes: 30, endHours: 24 },
};

export type WaitFacts = PaymentStanding & {
  readonly state: OrderState;
  /** When the order, or its payment, entered its current state. */
  readonly changedAt: Date;
  readonly paymentChangedAt: Date | null;
  /** The first day that was offered for the pick-up, once there is one. */
  readonly firstVisit?: string | undefined;
  /** Whether the customer was asked about more work and has not answered. */
  readonly isMoreWorkOpen?: boolean | undefined;
  /** Whether the payment is about what more work added to a price that is paid. */
  readonly isChargeOfDifference?: boolean | undefined;
  /** Whether the work is done again after a claim: what is open of its price does not hold that up. */
  readonly isRedo?: boolean | undefined;
  /** The number of reminders sent since then. */
  readonly reminders: number;
};

export type Wait = {
  readonly whom: 'provider' | 'quote' | 'pickup' | 'payment' | 'other_provider' | 'more_work';
  readonly remindAt: readonly Date[];
  /** When the wait ends; some waits have no end. */
  readonly endsAt: Date | undefined;
};

/** Nothing more comes of the charge by itself, and no money was taken. */
const isLeftUnpaid = ({ payment, failure }: PaymentStanding) =>
  payment === 'action_required' || (payment === 'failed' && failure !== 'disputed');

/** Returns whom an order waits for, and how long. An order whose items a courier has never expires. */
export function waitOf(facts: WaitFacts, waits: Waits): Wait | undefined {
  const { state, payment, changedAt, paymentChangedAt } = facts;
  // Usually the payment changed last. The order did if a withdrawal was undone since; then each party
  // gets its full time again.
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
  if (!facts.isRedo && isCustomersTurnToPay(facts) && (state === 'accepted' || state === 'pickup_scheduled'))
    return wait('payment', waits.payment, since);
  if (state === 'submitted') return wait('provider', waits.provider, changedAt, workingDaysLater);
  // Nobody can choose before the money of the last agreement is settled: the time counts from then.
  if (state === 'reassigning') return wait('other_provider', waits.otherProvider, since);
  if (state === 'quoted') return wait('quote', waits.quote, changedAt);
  // The new work waits on the bench: its money has as long as its answer had.
  if (state === 'in_service' && facts.isChargeOfDifference && isLeftUnpaid(facts))
    return wait('payment', waits.moreWork, since, workingDaysLater);
  if (state === 'in_service' && facts.isMoreWorkOpen)
    return wait('more_work', waits.moreWork, changedAt, workingDaysLater);
  if (state === 'accepted' && (facts.isRedo || isPaidOrDebited(payment))) {
    // A customer who waits for the 14 days is not reminded before the first possible courier visit.
    const offered = facts.firstVisit ? visitTimes(facts.firstVisit).starts : since;
    return wait('pickup', waits.pickup, offered > since ? offered : since);
  }
  return undefined;
}

/** Returns what is overdue for an order: nothing, one reminder, or its end. */
export function overdueStep(facts: WaitFacts, now: Date, waits: Waits): 'remind' | 'expire' | undefined {
  const wait = waitOf(facts, waits);
  if (!wait) return undefined;
  if (wait.endsAt && wait.endsAt <= now) return 'expire';
  const due = wait.remindAt.filter((at) => at <= now).length;
  return due > facts.reminders ? 'remind' : undefined;
}

/** Returns when something becomes due for an order, if nobody acts before; it may have passed. */
export function nextStepAt(facts: WaitFacts, waits: Waits): Date | undefined {
  const wait = waitOf(facts, waits);
  const steps = [wait?.remindAt[facts.reminders], wait?.endsAt].filter((at) => at !== undefined);
  return steps.toSorted((one, next) => one.getTime() - next.getTime())[0];
}

/** Returns the customer's deadline to decide on a quote. */
export const quoteDecisionBy = (askedAt: Date, waits: Waits): Date =>
  deadlineAfterDays(askedAt, waits.quote.end);
/** Returns the provider's deadline to answer a request. */
export const providerQuoteBy = (submittedAt: Date, waits: Waits): Date =>
  deadlineAfterWorkingDays(submittedAt, waits.provider.end);

/**
 * Returns hours, not working-day deadlines: until when an order waits for its payment method, and when
 * the customer is mailed a link to continue.
 */
export function methodWait(
  orderedAt: Date,
  { method }: Waits,
): { readonly remindAt: Date; readonly endsAt: Date } {
  const later = (minutes: number) => new Date(orderedAt.getTime() + minutes * 60_000);
  return { remindAt: later(method.remindMinutes), endsAt: later(method.endHours * 60) };
}
