import { berlinDay, dayLater } from './berlin-day.ts';
import { deadlineAfterWorkingDays } from './deadlines.ts';
import type { PriceTerms } from './price-terms.ts';
import { vatIn } from './pricing.ts';
import { type HeldDiscount, type QuoteLine, refuseQuote } from './quote.ts';
import { priceDifference, priceRepairable, repairableLines } from './unrepaired.ts';
import type { Waits } from './waits.ts';
import type { PriceParts } from './withdrawal.ts';
import { isWorkingDay, workingDayAfter } from './working-days.ts';

/** How a question about more work ended; it is open before. */
export const moreWorkOutcomes = [
  'accepted',
  /** The customer wants only what was agreed before. */
  'left_out',
  /** The customer wants the item back as it is. */
  'sent_back',
  /** The customer did not answer in time: what was agreed before is done. */
  'lapsed',
  /** The provider no longer asks. */
  'taken_back',
  /** It was accepted and not paid in time: it is left out after all. */
  'unpaid',
] as const;
export type MoreWorkOutcome = (typeof moreWorkOutcomes)[number];

/** What a customer can answer. */
export const moreWorkAnswers = ['accept_more_work', 'leave_out_more_work', 'send_back'] as const;
export type MoreWorkAnswer = (typeof moreWorkAnswers)[number];

/** The agreement that stands: its lines, what the customer declined, and what could not be done. */
type Standing<Line extends QuoteLine> = {
  readonly lines: readonly Line[];
  readonly declined: readonly string[];
  readonly unrepaired: ReadonlySet<string>;
};

export type MoreWorkRefusal = 'line_unknown' | 'reason_missing' | 'nothing_left';

const numberOf = (id: string) => Number(/^n(\d+)$/.exec(id)?.[1] ?? 0);

/** Returns the number of the first line that is added to these: no line has the name of another. */
export const firstNewNumber = (lines: readonly Pick<QuoteLine, 'id'>[]): number =>
  Math.max(0, ...lines.map(({ id }) => numberOf(id))) + 1;

/**
 * Refuses a question unless each new line has a reason and belongs to an item on which agreed work is
 * left to do, and each line reported as done is agreed.
 */
export function refuseMoreWork(
  standing: Standing<QuoteLine>,
  added: readonly QuoteLine[],
  done: readonly string[],
): MoreWorkRefusal | undefined {
  const agreed = repairableLines(standing, standing.unrepaired);
  const items = new Set(agreed.map(({ item }) => item));
  if (added.length === 0) return 'nothing_left';
  if (added.some(({ item }) => !items.has(item))) return 'line_unknown';
  if (done.some((id) => !agreed.some((line) => line.id === id))) return 'line_unknown';
  const refusal = refuseQuote([], added);
  return refusal === 'reason_missing' ? refusal : refusal && 'line_unknown';
}

export const sumParts = (one: PriceParts, other: PriceParts, vatRate: number): PriceParts => {
  const total = one.total + other.total;
  return {
    services: one.services + other.services,
    reduction: one.reduction + other.reduction,
    serviceFee: one.serviceFee + other.serviceFee,
    deliveryFee: one.deliveryFee + other.deliveryFee,
    total,
    vat: vatIn(total, vatRate),
  };
};

/** The price of what is left to do, by the terms of the order. */
const priceOf = (
  { lines, declined, unrepaired }: Standing<QuoteLine>,
  terms: PriceTerms,
  held: HeldDiscount | undefined,
): PriceParts => {
  const { services, reduction, serviceFee, deliveryFee, total, vat } = priceRepairable(
    { lines, declined },
    terms,
    held,
    unrepaired,
  );
  return {
    services: services.low,
    reduction: reduction.low,
    serviceFee: serviceFee.low,
    deliveryFee: deliveryFee.low,
    total: total.low,
    vat: vat.low,
  };
};

/**
 * Returns what the new lines add to the price, fees included. It is negative when the order reaches free
 * delivery or the minimum of its voucher with them, by more than they cost.
 */
export function priceMoreWork(
  standing: Standing<QuoteLine>,
  added: readonly QuoteLine[],
  terms: PriceTerms,
  held: HeldDiscount | undefined,
): PriceParts {
  const after = priceOf({ ...standing, lines: [...standing.lines, ...added] }, terms, held);
  return priceDifference(after, priceOf(standing, terms, held), terms.vatRate);
}

/**
 * Returns the agreed lines that are not done if the customer wants the item back: those of the items that
 * the new lines are about, without what is done already.
 */
export function linesSentBack<Line extends QuoteLine>(
  standing: Standing<Line>,
  added: readonly Pick<QuoteLine, 'item'>[],
  done: readonly string[],
): readonly Line[] {
  const items = new Set(added.map(({ item }) => item));
  return repairableLines(standing, standing.unrepaired).filter(
    ({ id, item }) => items.has(item) && !done.includes(id),
  );
}

/** Returns until when the customer can answer; after it, what was agreed before is done. */
export const moreWorkAnswerBy = (askedAt: Date, { moreWork }: Waits): Date =>
  deadlineAfterWorkingDays(askedAt, moreWork.end);

/**
 * Returns the promised day, later by the working days for which the work has waited for an answer. The
 * day on which it is answered is not counted if it is the day of the question.
 */
export function promiseAfterWaiting(promised: string, askedAt: Date, answeredAt: Date): string {
  let later = promised;
  const answered = berlinDay(answeredAt);
  for (let day = dayLater(berlinDay(askedAt), 1); day <= answered; day = dayLater(day, 1))
    if (isWorkingDay(day)) later = workingDayAfter(later);
  return later;
}
