import type { OrderState } from './order.ts';
import { isMoreThanReminded, type OverdueRecord } from './overdue.ts';
import { workingDayAfter } from './working-days.ts';

/**
 * So many working days are left at the most while the step of a state is still to be done. An order that waits for
 * its pick-up still has to be collected, checked in, finished and brought back; every later state lacks less.
 */
const leastDays = {
  pickup_scheduled: 3,
  collected: 2,
  in_service: 1,
  returning: 0,
} as const satisfies Partial<Record<OrderState, number>>;
type RiskState = keyof typeof leastDays;

const isRiskState = (state: OrderState): state is RiskState => Object.hasOwn(leastDays, state);

/** Returns the last promised day that is at risk today for an order in this state. */
export function lastDayAtRisk(state: RiskState, today: string): string {
  let day = today;
  for (let left: number = leastDays[state]; left > 0; left -= 1) day = workingDayAfter(day);
  return day;
}

type RiskFacts = {
  readonly state: OrderState;
  readonly promisedBack: string | null;
  /** Whether the courier is called for an evening that the customer chose: whether they come is seen that evening. */
  readonly isReturnBooked: boolean;
  readonly overdue: Pick<OverdueRecord, 'step' | 'notices'> | null;
};

/**
 * Returns whether the day that a customer was promised is near while the step before it is not done. What support
 * and the customer have been told about already is overdue, and not counted twice.
 */
export function isPromiseAtRisk(
  { state, promisedBack, isReturnBooked, overdue }: RiskFacts,
  today: string,
): boolean {
  if (promisedBack === null || !isRiskState(state)) return false;
  if (overdue && isMoreThanReminded(overdue)) return false;
  if (state === 'returning' && isReturnBooked) return false;
  return promisedBack <= lastDayAtRisk(state, today);
}
