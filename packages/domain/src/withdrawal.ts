import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { workingDayEnds } from './deadlines.ts';
import { isBeforeCollected, type OrderState } from './order.ts';
import { vatIn } from './pricing.ts';
import type { QuoteLine } from './quote.ts';
import { endOfPeriod } from './statutory-period.ts';
import { workingDayAfter } from './working-days.ts';

/** What a withdrawal stops once the items are collected: all the work, or the rest that is not begun. */
export const stops = ['all', 'rest'] as const;
export type Stop = (typeof stops)[number];

/**
 * The number of declarations that are acknowledged by mail to one address within a day, although they
 * match no order of it. Above it, the page shows that no mail is sent.
 */
export const acknowledgementsPerDay = 3;
/**
 * The number of declarations within an hour that are acknowledged to an order's own address. One that
 * puts the order on hold is acknowledged in any case.
 */
export const acknowledgementsOfOrderPerHour = 5;

const withdrawalDays = 14;

/** Returns until when a customer can withdraw from a contract (§ 355 BGB). */
export const withdrawableUntil = (agreedAt: Date): Date => endOfPeriod(agreedAt, withdrawalDays);

/** The facts on which the right to withdraw depends. */
export type RightFacts = {
  readonly state: OrderState;
  /** Whether the customer has asked for the work to begin within the withdrawal period. */
  readonly startsEarly: boolean;
  /** Null before there is a contract. */
  readonly agreedAt: Date | null;
  /** How much of the work a withdrawal has stopped. */
  readonly stopped: Stop | null;
  /** Whether the customer declared a withdrawal that can still be undone. */
  readonly isWithdrawalPending?: boolean | undefined;
  /** Whether the work was done before and is done again after a claim. */
  readonly isRedo?: boolean | undefined;
};

/**
 * Returns whether the right to withdraw has ended: its period is over, or the customer asked for an
 * early start and the contract is performed in full, which means that everything is returned (§ 356 (4)
 * BGB). Before there is a contract the customer can take back the offer without a time limit.
 */
export const hasRightEnded = ({ state, startsEarly, agreedAt, isRedo }: RightFacts, now: Date): boolean =>
  agreedAt !== null &&
  (now > withdrawableUntil(agreedAt) || isRedo === true || (startsEarly && state === 'completed'));

/** Returns whether there is a contract that the customer can withdraw from. */
export const mayWithdraw = (facts: RightFacts, now: Date): boolean =>
  facts.agreedAt !== null &&
  facts.state !== 'cancelled' &&
  facts.stopped === null &&
  !facts.isWithdrawalPending &&
  !hasRightEnded(facts, now);

const refundDays = 14;

/**
 * Returns the last day for the refund after a withdrawal (§ 357 BGB). It does not rely on the extension
 * by § 193.
 */
export const refundBy = (receivedAt: Date): string => dayLater(berlinDay(receivedAt), refundDays);

/**
 * Returns whether a refund is made without waiting for the provider any longer: from the day before its
 * last day on.
 */
export const isRefundOverdue = (receivedAt: Date, now: Date): boolean =>
  berlinDay(now) >= dayLater(refundBy(receivedAt), -1);

/**
 * Returns the last day on which a provider can report how much was done; after it everything is
 * refunded.
 */
export const workDoneBy = (receivedAt: Date): string => dayLater(refundBy(receivedAt), -2);

/**
 * Returns how much of the work a withdrawal stops. On the way to the provider no work is begun; at the
 * provider, none may be begun unless the customer asked for an early start (§ 357a BGB). Finished work
 * cannot be stopped.
 */
export function stopOf({
  state,
  startsEarly,
}: {
  readonly state: OrderState;
  readonly startsEarly: boolean;
}): Stop | undefined {
  if (state === 'collected') return 'all';
  if (state === 'in_service') return startsEarly ? 'rest' : 'all';
  return undefined;
}

/**
 * The effect of a withdrawal on an order: it ends the order, or stops all of the work, or the rest of
 * it.
 */
export type WithdrawalEffect = 'end' | Stop;

/**
 * Returns until when a withdrawal that matches an order can be undone: the end of the next working day
 * (LAW-15).
 */
export const withdrawalUndoableUntil = (receivedAt: Date): Date =>
  berlinMoment(workingDayAfter(berlinDay(receivedAt)), workingDayEnds);

type Whereabouts = { readonly state: OrderState; readonly isCourierCalled: boolean };

/**
 * Returns the effect that a withdrawal received now has once it can no longer be undone. "Finished" is
 * final when the courier is called; until then the work counts as in progress. Returns undefined when a
 * person has to decide.
 */
export function effectOnReceipt({
  state,
  isCourierCalled,
  startsEarly,
}: Whereabouts & { readonly startsEarly: boolean }): WithdrawalEffect | undefined {
  if (isBeforeCollected(state)) return 'end';
  const isAtWork = state === 'returning' && !isCourierCalled;
  return stopOf({ state: isAtWork ? 'in_service' : state, startsEarly });
}

/**
 * Returns the final effect of a withdrawal after the undo period. What the customer owes was determined
 * on receipt, wherever the items have moved since: work that was not begun then is not paid for. Returns
 * undefined when a person has to decide: everything is done and on its way back or returned, and nobody
 * can report how much was done on receipt.
 */
export function effectAfterUndoPeriod(
  counted: WithdrawalEffect,
  { state, isCourierCalled }: Whereabouts,
): WithdrawalEffect | undefined {
  if (state === 'cancelled') return undefined;
  if (counted === 'end') return isBeforeCollected(state) ? 'end' : 'all';
  if (counted === 'all') return 'all';
  const isOver = state === 'completed' || (state === 'returning' && isCourierCalled);
  return isOver ? undefined : 'rest';
}

/** A price in cents, with its parts. */
export type PriceParts = {
  readonly services: number;
  readonly reduction: number;
  readonly serviceFee: number;
  readonly deliveryFee: number;
  readonly total: number;
  readonly vat: number;
};

/** How much of an agreed line was done when the customer withdrew, in percent. */
export type WorkDone = { readonly id: string; readonly percent: number };

const worthOf = ({ price, quantity }: QuoteLine) => price * quantity;

/** Returns the price of the part of a line that was not done. A line that is not listed was done. */
export function undoneOf(line: QuoteLine, done: readonly WorkDone[]): number {
  const percent = done.find(({ id }) => id === line.id)?.percent ?? 100;
  return Math.ceil((worthOf(line) * (100 - percent)) / 100);
}

/**
 * Returns the refund of an agreed price for the work that was not done: its share of everything that was
 * agreed, so that the rest is in proportion to the work done (§ 357a BGB). Fractions of a cent are
 * rounded in the customer's favour.
 */
export function refundOf(
  agreedLines: readonly QuoteLine[],
  done: readonly WorkDone[],
  agreed: PriceParts,
  vatRate: number,
): PriceParts {
  const all = agreedLines.reduce((sum, line) => sum + worthOf(line), 0);
  const services = agreedLines.reduce((sum, line) => sum + undoneOf(line, done), 0);
  const share = all === 0 ? 1 : services / all;
  const reduction = Math.floor(agreed.reduction * share);
  const serviceFee = Math.ceil(agreed.serviceFee * share);
  const deliveryFee = Math.ceil(agreed.deliveryFee * share);
  const total = services - reduction + serviceFee + deliveryFee;
  return { services, reduction, serviceFee, deliveryFee, total, vat: vatIn(total, vatRate) };
}
