import { berlinDay, berlinMoment, dayLater } from './berlin-day.ts';
import { workingDayEnds } from './deadlines.ts';
import { isBeforeCollected, type OrderState } from './order.ts';
import { vatIn } from './pricing.ts';
import type { QuoteLine } from './quote.ts';
import { endOfPeriod } from './statutory-period.ts';
import { workingDayAfter } from './working-days.ts';

/** What a withdrawal stops once the things are collected: all the work, or the rest that is not begun. */
export const stops = ['all', 'rest'] as const;
export type Stop = (typeof stops)[number];

/**
 * How many declarations for one address are acknowledged by mail within an hour. The page tells whoever has
 * got so many; one that holds an order is acknowledged all the same.
 */
export const acknowledgementsPerHour = 5;

const withdrawalDays = 14;

/** Until when a contract can be withdrawn from (§ 355 BGB). */
export const withdrawableUntil = (agreedAt: Date): Date => endOfPeriod(agreedAt, withdrawalDays);

/** What the right to withdraw depends on. */
export type RightFacts = {
  readonly state: OrderState;
  /** Whether the customer has asked for the work to begin within the withdrawal period. */
  readonly startsEarly: boolean;
  /** Nothing before there is a contract. */
  readonly agreedAt: Date | null;
  /** What of the work a withdrawal has stopped. */
  readonly stopped: Stop | null;
  /** Whether a withdrawal was declared that can still be undone. */
  readonly isWithdrawalPending?: boolean | undefined;
};

/**
 * Whether the right to withdraw has ended: its period is over, or the customer has asked for an early start
 * and the contract is performed in full, which it is when everything is back home (§ 356 (4) BGB). Before
 * there is a contract its offer can be taken back, for which there is no limit.
 */
export const hasRightEnded = ({ state, startsEarly, agreedAt }: RightFacts, now: Date): boolean =>
  agreedAt !== null && (now > withdrawableUntil(agreedAt) || (startsEarly && state === 'completed'));

/** Whether there is a contract that can be withdrawn from. */
export const mayWithdraw = (facts: RightFacts, now: Date): boolean =>
  facts.agreedAt !== null &&
  facts.state !== 'cancelled' &&
  facts.stopped === null &&
  !facts.isWithdrawalPending &&
  !hasRightEnded(facts, now);

const refundDays = 14;

/** The last day on which money goes back after a withdrawal (§ 357 BGB), not counting on § 193. */
export const refundBy = (receivedAt: Date): string => dayLater(berlinDay(receivedAt), refundDays);

/** Whether a refund that waits for somebody is made without them: a day before it would be late. */
export const isRefundOverdue = (receivedAt: Date, now: Date): boolean =>
  berlinDay(now) >= dayLater(refundBy(receivedAt), -1);

/** The last day on which a provider can say how much was done, before everything is refunded without it. */
export const workDoneBy = (receivedAt: Date): string => dayLater(refundBy(receivedAt), -2);

/**
 * What of the work a withdrawal stops. On the way to the workshop nothing is begun yet; there, nothing may
 * be that nobody asked to begin early (§ 357a BGB). What is done cannot be stopped.
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

/** What a withdrawal does to an order: it ends it, or stops all of the work, or the rest of it. */
export type WithdrawalEffect = 'end' | Stop;

/** Until when a withdrawal that fits an order can be undone: the end of the next working day (LAW-15). */
export const withdrawalUndoableUntil = (receivedAt: Date): Date =>
  berlinMoment(workingDayAfter(berlinDay(receivedAt)), workingDayEnds);

type Whereabouts = { readonly state: OrderState; readonly isCourierCalled: boolean };

/**
 * What a withdrawal that arrives now does, once it can no longer be undone. "Finished" holds when the courier
 * is called; until then the work counts as going on. Nothing when a person has to decide.
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
 * What it comes to when its time is up. What is owed was counted on receipt, wherever the things have moved
 * since: what was not begun then is not paid for. Nothing when a person has to decide: everything is done and
 * home, and nobody can be asked how much of it was done on receipt.
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

/** A price in cents, with what it is put together from. */
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

/** The price of what was not done of a line. What nobody says anything about was done. */
export function undoneOf(line: QuoteLine, done: readonly WorkDone[]): number {
  const percent = done.find(({ id }) => id === line.id)?.percent ?? 100;
  return Math.ceil((worthOf(line) * (100 - percent)) / 100);
}

/**
 * What goes back of an agreed price for the work that was not done: its share of everything that was agreed,
 * so that what stays is in proportion to the work that was (§ 357a BGB). Parts of a cent are the customer's.
 */
export function refundOf(
  agreedLines: readonly QuoteLine[],
  done: readonly WorkDone[],
  agreed: PriceParts,
): PriceParts {
  const all = agreedLines.reduce((sum, line) => sum + worthOf(line), 0);
  const services = agreedLines.reduce((sum, line) => sum + undoneOf(line, done), 0);
  const share = all === 0 ? 1 : services / all;
  const reduction = Math.floor(agreed.reduction * share);
  const serviceFee = Math.ceil(agreed.serviceFee * share);
  const deliveryFee = Math.ceil(agreed.deliveryFee * share);
  const total = services - reduction + serviceFee + deliveryFee;
  return { services, reduction, serviceFee, deliveryFee, total, vat: vatIn(total) };
}
