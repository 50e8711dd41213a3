import { berlinDay, dayLater } from './berlin-day.ts';
import { withdrawableUntil } from './withdrawal.ts';
import { isHoliday, type Weekday, weekdayOf, workingDayAfter } from './working-days.ts';

/** How fast a provider works, by its own estimate. */
export type ProviderPace = {
  readonly workingDays: readonly Weekday[];
  /** The time from the arrival of an item until it is finished, in the provider's own working days. */
  readonly turnaroundWorkingDays: number;
  /** How many items the provider finishes in a week. */
  readonly capacityPerWeek: number;
};

export type ReturnFacts = {
  readonly pace: ProviderPace;
  /** How many items the provider has agreed to and not finished yet. */
  readonly piecesInHand: number;
  /** The day on which the contract is made, or the last day on which it can still be made. */
  readonly agreedOn: string;
  /** Whether work may start before the withdrawal period ends. */
  readonly startsEarly: boolean;
  /** The day of the pick-up; until the customer chooses one, the first day offered is used. */
  readonly pickupOn?: string | undefined;
};

export type ReturnDates = {
  /** The first day that is offered for the pick-up. */
  readonly pickupFrom: string;
  readonly backBy: string;
};

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Returns the last day on which a contract made on this day can be withdrawn from. */
export const lastWithdrawalDay = (agreedOn: string): string => berlinDay(withdrawableUntil(noon(agreedOn)));

/**
 * If the customer chose to wait for the 14 days, nothing is collected before they end: the items would
 * only lie around unused.
 */
export const firstPickupDay = ({ agreedOn, startsEarly }: Pick<ReturnFacts, 'agreedOn' | 'startsEarly'>) =>
  workingDayAfter(startsEarly ? agreedOn : lastWithdrawalDay(agreedOn));

/**
 * A provider's usual turnaround assumes one week of work in hand. Any work beyond that is done first and
 * adds its days.
 */
function extraDays({ capacityPerWeek, workingDays }: ProviderPace, piecesInHand: number): number {
  const perWeek = Math.max(1, capacityPerWeek);
  return Math.ceil((Math.max(0, piecesInHand - perWeek) / perWeek) * workingDays.length);
}

/** Returns the day that is this many of the provider's own working days later. */
export function workshopDaysLater(
  from: string,
  days: number,
  { workingDays }: Pick<ProviderPace, 'workingDays'>,
): string {
  if (workingDays.length === 0) throw new Error('A workshop that works on no day never finishes.');
  let day = from;
  for (let left = days; left > 0; ) {
    day = dayLater(day, 1);
    if (workingDays.includes(weekdayOf(day)) && !isHoliday(day)) left -= 1;
  }
  return day;
}

/**
 * Returns by when a customer has everything back. The items are collected in the evening, reach the
 * provider on its next working day, stay for its turnaround, and return on the first working day after
 * that.
 */
export function returnDates(facts: ReturnFacts): ReturnDates {
  const { pace, piecesInHand, pickupOn } = facts;
  const pickupFrom = firstPickupDay(facts);
  const arrivesOn = workshopDaysLater(pickupOn ?? pickupFrom, 1, pace);
  const turnaround = pace.turnaroundWorkingDays + extraDays(pace, piecesInHand);
  return { pickupFrom, backBy: workingDayAfter(workshopDaysLater(arrivesOn, turnaround, pace)) };
}
