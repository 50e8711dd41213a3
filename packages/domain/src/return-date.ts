import { berlinDay } from './berlin-day.ts';
import {
  bringsToClosedDoor,
  firstFreeDay,
  type Promised,
  type ProviderPace,
  piecesPerWeek,
  workingDaysOf,
  workshopDaysLater,
} from './provider-calendar.ts';
import { withdrawableUntil } from './withdrawal.ts';
import { workingDayAfter } from './working-days.ts';

export type ReturnFacts = {
  readonly pace: ProviderPace;
  /** How many items the provider has agreed to and not finished yet. */
  readonly piecesInHand: number;
  /** How many of these are promised back on which day; they take the places of the days before. */
  readonly promised?: Promised;
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
function extraDays(pace: ProviderPace, piecesInHand: number): number {
  const perWeek = Math.max(1, piecesPerWeek(pace));
  return Math.ceil((Math.max(0, piecesInHand - perWeek) / perWeek) * workingDaysOf(pace).length);
}

const nothing: Promised = new Map();

/** Returns the first evening from this one after which the provider's door is open. */
function firstOpenEvening(from: string, { calendar }: ProviderPace): string {
  let evening = from;
  while (bringsToClosedDoor(evening, calendar)) evening = workingDayAfter(evening);
  return evening;
}

/**
 * Returns by when a customer has everything back. The items are collected in the evening, reach the
 * provider on its next day of work, stay for its turnaround and until a day with a place left, and return on
 * the first working day after that.
 */
export function returnDates(facts: ReturnFacts): ReturnDates {
  const { pace, piecesInHand, promised = nothing, pickupOn } = facts;
  const pickupFrom = firstOpenEvening(firstPickupDay(facts), pace);
  const arrivesOn = workshopDaysLater(pickupOn ?? pickupFrom, 1, pace);
  const turnaround = pace.turnaroundWorkingDays + extraDays(pace, piecesInHand);
  const finishedOn = firstFreeDay(workshopDaysLater(arrivesOn, turnaround, pace), pace, promised);
  return { pickupFrom, backBy: workingDayAfter(finishedOn) };
}
