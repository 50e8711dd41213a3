import { berlinDay, dayLater } from './berlin-day.ts';
import { withdrawableUntil } from './withdrawal.ts';
import { isHoliday, type Weekday, weekdayOf, workingDayAfter } from './working-days.ts';

/** How fast a workshop works, by its own estimate. */
export type ProviderPace = {
  readonly workingDays: readonly Weekday[];
  /** From the arrival of a piece until it is finished, in the workshop's own working days. */
  readonly turnaroundWorkingDays: number;
  /** How many pieces it finishes in a week. */
  readonly capacityPerWeek: number;
};

export type ReturnFacts = {
  readonly pace: ProviderPace;
  /** How many pieces the workshop has agreed to and not finished yet. */
  readonly piecesInHand: number;
  /** The day on which the contract is made, or the last on which it still can be. */
  readonly agreedOn: string;
  /** Work may start before the withdrawal period ends. */
  readonly startsEarly: boolean;
  /** The evening of the pick-up; until it is chosen we count with the first one that is offered. */
  readonly pickupOn?: string | undefined;
};

export type ReturnDates = {
  /** The first evening that is offered for the pick-up. */
  readonly pickupFrom: string;
  readonly backBy: string;
};

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** The last day on which a contract that was made on this day can be withdrawn from. */
export const lastWithdrawalDay = (agreedOn: string): string => berlinDay(withdrawableUntil(noon(agreedOn)));

/** With the 14 days chosen nothing is collected before they have ended: it would only lie about. */
export const firstPickupDay = ({ agreedOn, startsEarly }: Pick<ReturnFacts, 'agreedOn' | 'startsEarly'>) =>
  workingDayAfter(startsEarly ? agreedOn : lastWithdrawalDay(agreedOn));

/**
 * A week's work in hand is what a workshop's usual turnaround counts with. What it has beyond that is done
 * first, and takes the days that it takes.
 */
function extraDays({ capacityPerWeek, workingDays }: ProviderPace, piecesInHand: number): number {
  const perWeek = Math.max(1, capacityPerWeek);
  return Math.ceil((Math.max(0, piecesInHand - perWeek) / perWeek) * workingDays.length);
}

/** So many of the workshop's own days after this one. */
function workshopDaysLater(from: string, days: number, { workingDays }: ProviderPace): string {
  if (workingDays.length === 0) throw new Error('A workshop that works on no day never finishes.');
  let day = from;
  for (let left = days; left > 0; ) {
    day = dayLater(day, 1);
    if (workingDays.includes(weekdayOf(day)) && !isHoliday(day)) left -= 1;
  }
  return day;
}

/**
 * By when a customer has everything back. Collected in the evening, at the workshop on its next day, there
 * for its turnaround, and home on the first working day after that.
 */
export function returnDates(facts: ReturnFacts): ReturnDates {
  const { pace, piecesInHand, pickupOn } = facts;
  const pickupFrom = firstPickupDay(facts);
  const arrivesOn = workshopDaysLater(pickupOn ?? pickupFrom, 1, pace);
  const turnaround = pace.turnaroundWorkingDays + extraDays(pace, piecesInHand);
  return { pickupFrom, backBy: workingDayAfter(workshopDaysLater(arrivesOn, turnaround, pace)) };
}
